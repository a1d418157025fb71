"""Shapes of links, for display and contact, and the materials of their surfaces.

Imports: `chain.values`. Start in `shape.py`; `compound.py` is the base of shapes made of convex pieces (mesh, terrain).
"""
