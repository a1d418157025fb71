"""The straight way from Python into a kernel, for who calls it often.

A call of a kernel finds out the types of its arguments first; of some bundles that takes longer than a step of a small
world. Who calls again and again with the same ones asks once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

#: doors by kernel and types: each is made once in a process
_ways: dict[tuple[Any, ...], Callable[..., Any]] = {}


def way_into(kernel: Any, *arguments: Any) -> Callable[..., Any]:
    """What calls of a kernel with arguments of such types end at; it takes those of these types alone, unchecked."""
    types = tuple(kernel.typeof_pyval(value) for value in arguments)
    # numba keeps what it has been asked for, for the call that it expects
    kernel._types_active_call.clear()
    found = _ways.get((kernel, *types))
    if found is None:
        found = _ways[kernel, *types] = kernel._door(types, arguments)
    return found
