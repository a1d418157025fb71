"""The compiler: how kernels are compiled, cached, linked, and called from Python. The only room that knows numba.

Imports: numba, llvmlite, numpy. Start in `jit.py`; `bundle.py` is how groups of arrays are passed.
"""
