"""Inverse and forward dynamics, mass matrix and Jacobians of a world."""
