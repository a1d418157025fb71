"""Convex bodies: clipping, volumes, cross-sections, broad phase, distances.
Imports: `math`. Start in `intersection.py` (volume of two bodies) or `distance/nearest.py`; `tables.py` has the shapes.
"""
