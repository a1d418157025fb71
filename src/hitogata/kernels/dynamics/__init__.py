"""Forward dynamics of any mechanism: articulated bodies, loops, limits, joint friction, implicit springs.

Imports: `loops`, `limits`, `singular`, `tree`. Start in `accelerations.py`; `forward.py` is the closed-chain solve.
"""
