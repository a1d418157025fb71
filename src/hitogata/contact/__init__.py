"""Contact: shapes as polyhedra, the volume in which two bodies overlap, and Coulomb's law as a problem of its own.

The public names are declared in `__init__.pyi` and imported on first use: a run needs no sparse matrices.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
