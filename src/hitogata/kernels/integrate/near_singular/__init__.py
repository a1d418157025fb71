"""Steps at kinematic singularities of loops, where accelerations are undefined: energy and fallback steps.

Imports: `singular`, `dynamics`. Start in `watch.py`.
"""
