"""Curves over time: NURBS, time laws, banded least squares."""
