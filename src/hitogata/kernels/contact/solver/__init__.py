"""Coulomb's law (friction cones) for any number of contacts: Gauss–Seidel, Newton, proximal method, warm start.

Imports: `contact.operator`, `contact.rows`. Start in `coulomb.py`.
"""
