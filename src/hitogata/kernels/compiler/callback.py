"""Calls from a kernel into Python: by address, without arguments.

Requests and answers are passed in arrays that both sides share. The function behind the address is created by `ctypes`,
acquires the GIL by itself, and must not raise: it stores an error for the caller of the kernel.
"""

from __future__ import annotations

import ctypes
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import lower_builtin, type_callable

#: signature of a callback: void f(void)
Callback = ctypes.CFUNCTYPE(None)


def call_back(address: int) -> None:
    """Call the function at an address, which is that of a `Callback`."""
    Callback(address)()


@type_callable(call_back)  # type: ignore[untyped-decorator]
def _typed(_: Any) -> Any:
    return lambda address: types.none if isinstance(address, types.Integer) else None


@lower_builtin(call_back, types.Integer)  # type: ignore[untyped-decorator]
def _lowered(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001 numba's
    function = ir.FunctionType(ir.VoidType(), [])
    builder.call(builder.inttoptr(arguments[0], ir.PointerType(function)), [])
    return context.get_dummy_value()
