"""Direct entry points from Python into a kernel, for callers that call it often.

A call of a kernel first determines the types of its arguments, which for some bundles takes longer than a step of a
small world. A caller that repeats a call with the same types determines them once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

#: entry points by kernel and types: each is created once in a process
_ways: dict[tuple[Any, ...], Callable[..., Any]] = {}


def way_into(kernel: Any, *arguments: Any) -> Callable[..., Any]:
    """Entry point of a kernel for arguments of these types. It takes no other types, and does not check them."""
    types = tuple(kernel.typeof_pyval(value) for value in arguments)
    # numba keeps the types that it was given, for the call that it expects
    kernel._types_active_call.clear()
    found = _ways.get((kernel, *types))
    if found is None:
        found = _ways[kernel, *types] = kernel._door(types, arguments)
    return found
