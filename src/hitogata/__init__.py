"""hitogata: human figures and humanoid robots, moved by their dynamics.

What the package offers stands in `__init__.pyi`. Each name is imported when it is first asked for: a command that only
prints its help does not wait for numba.
"""

import lazy_loader

from . import compiling

__version__ = "0.1.0"

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)

compiling.report_to_stderr()
