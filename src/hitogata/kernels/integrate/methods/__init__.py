"""Integration methods and their error norm: Runge–Kutta pairs, Adams, the implicit step.

Imports: `dynamics`, `projection`. Start in `runge_kutta.py`.
"""
