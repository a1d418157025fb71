"""Writes a world into the flat tables of the kernels."""
