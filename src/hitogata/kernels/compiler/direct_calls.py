"""Direct entry points from Python into a kernel, for callers that call it often.

A call of a kernel first determines the types of its arguments, which for some bundles takes longer than a step of a
small world. A caller that repeats a call with the same types determines them once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import jit


def way_into(kernel: Any, *arguments: Any) -> Callable[..., Any]:
    """Entry point of a kernel for arguments of these types. It takes no other types, and does not check them."""
    return jit.backend.entry_point(kernel, arguments)  # type: ignore[no-any-return, attr-defined]
