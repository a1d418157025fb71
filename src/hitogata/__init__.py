"""hitogata: human figures and humanoid robots, moved by their dynamics.

The public names are declared in `__init__.pyi`. Each name is imported on first use, so that a command that only prints
its help does not import numba.
"""

import lazy_loader

from . import compiling

__version__ = "0.1.0"

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)

compiling.report_to_stderr()
