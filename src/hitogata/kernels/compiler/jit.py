"""The decorators that compile kernels, for the backend in use (`backend.py`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from . import plain as plain_python
from .backend import portable

F = TypeVar("F", bound=Callable[..., Any])

# statements, not import_module: the digest of the sources of a kernel follows them to its compiler
if portable():
    from . import portable as backend
else:
    from .fast import kernel as backend  # type: ignore[no-redef]
#: type of a compiled function
Kernel: Any = backend.Kernel


def plain(kernel: F) -> F:
    """A kernel as Python code, for calls in which Python is as fast: it works on a few numbers."""
    return plain_python.plain(kernel.py_func, Kernel)  # type: ignore[attr-defined, return-value]


def jit(function: F) -> F:
    """Compile a kernel: no Python objects, no exceptions (division follows IEEE)."""
    return backend.make(function, "contract")  # type: ignore[no-any-return]


def jit_sums(function: F) -> F:
    """As `jit`, but sums may be taken in another order, which lets long ones use vector instructions."""
    return backend.make(function, "reassoc", "contract")  # type: ignore[no-any-return]


def jit_lanes(function: F) -> F:
    """As `jit`, but the same operations on consecutive numbers become one vector operation.

    LLVM's second vectoriser (SLP) is enabled only for kernels that write such groups out, because its search takes
    time.
    """
    function.lanes = True  # type: ignore[attr-defined]
    return backend.make(function, "contract")  # type: ignore[no-any-return]


def jit_exact(function: F) -> F:
    """As `jit`, but every operation is rounded separately, as exact sums and products require."""
    return backend.make(function)  # type: ignore[no-any-return]
