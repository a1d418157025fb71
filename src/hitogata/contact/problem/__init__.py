"""Coulomb's law as a problem of its own: W, q and cones in, forces with their residual or a certificate out.

Imports from the contact kernels and below. Start reading in `coulomb_problem`.
"""
