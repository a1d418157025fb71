"""Joint ranges and ropes: unilateral constraints and the LCP of their forces.

Imports: `loops`. Start in `slack.py` (distance to each bound), then `lcp.py` (forces that push and never pull).
"""
