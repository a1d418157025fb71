"""What drives a run from outside: motors, control functions, pushes.

Imports: chain and kernels. Start in `control.py`.
"""
