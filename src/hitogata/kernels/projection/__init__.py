"""Positions onto the constraint manifold: Newton steps on the position errors, with and without joint ranges.

Imports: `impulses` and all below. Start in `within_ranges.py`.
"""
