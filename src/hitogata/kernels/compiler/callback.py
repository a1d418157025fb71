"""Python called from the midst of a kernel: by its address, without arguments.

What is asked and answered passes through arrays that both sides know. The function behind the address is made by
`ctypes`, takes the GIL by itself, and must not raise: it keeps an error for whoever called the kernel.
"""

from __future__ import annotations

import ctypes
from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import lower_builtin, type_callable

#: what an address is of: void f(void)
Callback = ctypes.CFUNCTYPE(None)


def call_back(address: int) -> None:
    """Call the function at an address, which a `Callback` has."""
    Callback(address)()


@type_callable(call_back)  # type: ignore[untyped-decorator]
def _typed(_: Any) -> Any:
    return lambda address: types.none if isinstance(address, types.Integer) else None


@lower_builtin(call_back, types.Integer)  # type: ignore[untyped-decorator]
def _lowered(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001 numba's
    function = ir.FunctionType(ir.VoidType(), [])
    builder.call(builder.inttoptr(arguments[0], ir.PointerType(function)), [])
    return context.get_dummy_value()
