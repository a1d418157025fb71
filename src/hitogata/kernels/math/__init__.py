"""Small dense algebra without allocation: vectors, rotations, spatial vectors, factorisations, least squares.
Imports: `compiler`. Start in `vector.py` and `spatial.py`; factorisations and solvers are one file each.
"""
