"""Closed chains at kinematic singularities: directions that a loop constrains at second order only.

Imports: `loops`, `limits`. Start in `find_constrained_directions.py`; `geometric_stiffness.py` has the second-order
terms.
"""
