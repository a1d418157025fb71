"""The compiler: compilation, caching and linking of kernels, and their calls from Python. Only this room imports numba.

Imports: numba, llvmlite, numpy. Start in `jit.py`; `bundle.py` defines how groups of arrays are passed.
"""
