"""Kernels that most runs do not call, compiled when a run first calls them (`late_kernel.py`).

The portable backend compiles them together with their callers.
"""

from __future__ import annotations

from .backend import portable
from .jit import F, jit


def jit_late(function: F) -> F:
    """As `jit`, for kernels that most runs do not call. The return type is annotated: None, int, float, bool, tuple."""
    if portable():
        return jit(function)
    from .fast.late_kernel import LateKernel

    return LateKernel(function, "contract")


def compile_late() -> None:
    """Compile the late kernels that this process may call, and those that they call."""
    if not portable():
        from .fast.late_kernel import compile_late

        compile_late()
