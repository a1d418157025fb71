"""Inputs of a run: motors, control functions, pushes.

Imports: chain and kernels. Start in `control.py`.
"""
