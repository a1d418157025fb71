"""Velocity jumps: of a new connection (000 (20)–(33), 002), and of joints that reach their limits.
Imports: `dynamics` and all below. Start in `connection.py` (the impulse of a loop); `limit_impact.py` has joint limits
and ropes that go taut.
"""
