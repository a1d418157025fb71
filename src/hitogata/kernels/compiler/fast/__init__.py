"""The fast backend: numba's compiler with only the passes that kernels need, each kernel a library of its own.

Imports from `compiler` and numba's private modules, of the one release named in `backend`. Start reading in `kernel`.
"""
