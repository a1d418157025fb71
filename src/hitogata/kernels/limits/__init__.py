"""Joint ranges and ropes: unilateral constraints and the LCP of their forces.
Imports: `loops`. Start in `slack.py` (distance to each bound; of ropes `rope.py`), then `lcp.py` (forces that push and
never pull). The instant at which a bound is reached is found by `integrate/events`, the impulse by `impulses`.
"""
