"""Kernels that are compiled when a run first calls them.

A time loop supports more features than any one world uses: a world without ropes never calls the kernels of ropes. Such
a kernel is marked with `jit_late`. Its callers call a stub instead, some ten instructions that hold an address, null at
first. The first call requests the address from Python, which loads or compiles the kernel in the middle of the run.
Later calls go straight to the kernel.

The stub needs the return type before the kernel is compiled: it is given by the annotation.
"""

from __future__ import annotations

import _thread
import contextlib
import ctypes
import importlib
import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Iterator
from typing import Any, get_args, get_origin

import llvmlite.binding as ll
from llvmlite import ir
from numba.core import types as nb
from numba.core.compiler_lock import global_compiler_lock

from .kernel import Kernel
from .separate import KernelLibrary, libraries, symbol_of

_KINDS = {None: nb.none, int: nb.int64, float: nb.float64, bool: nb.boolean}
_ASK = "hitogata_address"
_MARK = "-late"
_RETURN = 0.05  # s in which a stub receives its address
_ADDRESS_WORD = ir.IntType(64)
_BYTES = ir.PointerType(ir.IntType(8))


class LateKernel(Kernel):
    """For kernels, a stub; for Python, the kernel itself."""

    late = True

    def __init__(self, function: Any, *fastmath: str) -> None:
        super().__init__(function, *fastmath)
        self.real = Kernel(function, *fastmath)
        self.returned = _type_of(eval(function.__annotations__["return"], function.__globals__))  # noqa: S307 our own

    def key(self, types: Any) -> str:
        return super().key(types) + _MARK

    def _make(self, types: Any, _: Any) -> Any:
        key = self.key(types)
        asked = pickle.dumps((self.returned, self.py_func.__module__, self.py_func.__qualname__, types))
        library = KernelLibrary(self.targetctx, key, symbol_of(key), inlined=False)
        library.types = asked
        module = library.create_ir_module(key)
        _write_stand_in(module, symbol_of(key), self.targetctx.call_conv.get_function_type(self.returned, types), asked)
        library.add_ir_module(module)
        library.finalize()
        return self._result(types, library)

    def _returned(self, _: KernelLibrary) -> Any:
        return self.returned

    # called by Python

    def _is_kept(self, types: Any) -> bool:
        return self.real._is_kept(types)

    def _door(self, types: Any, args: Any) -> Any:
        with global_compiler_lock:
            door = self.real._door(types, args)
            if types not in self._doors:
                self._doors[types] = door
                self._insert([type_._code for type_ in types], door, False)
        return door


def _type_of(hint: Any) -> Any:
    if get_origin(hint) is tuple:
        return nb.Tuple([_type_of(part) for part in get_args(hint)])  # type: ignore[attr-defined]
    return _KINDS[hint]


def _write_stand_in(module: ir.Module, symbol: str, kind: ir.FunctionType, asked: bytes) -> None:
    ask = ir.Function(module, ir.FunctionType(_ADDRESS_WORD, [_BYTES, _ADDRESS_WORD]), _ASK)
    text = ir.Constant(ir.ArrayType(ir.IntType(8), len(asked)), bytearray(asked))
    question = ir.GlobalVariable(module, text.type, f"{symbol}.question")
    question.initializer, question.global_constant, question.linkage = text, True, "internal"
    held = ir.GlobalVariable(module, _ADDRESS_WORD, f"{symbol}.address")
    held.initializer, held.linkage = ir.Constant(_ADDRESS_WORD, 0), "internal"

    function = ir.Function(module, kind, symbol)
    entry, first, call = (function.append_basic_block(name) for name in ("entry", "first", "call"))
    builder = ir.IRBuilder(entry)
    known = builder.load(held)
    builder.cbranch(builder.icmp_unsigned("==", known, ir.Constant(_ADDRESS_WORD, 0)), first, call)
    builder.position_at_end(first)
    found = builder.call(ask, [builder.bitcast(question, _BYTES), ir.Constant(_ADDRESS_WORD, len(asked))])
    builder.store(found, held)
    builder.branch(call)
    builder.position_at_end(call)
    address = builder.phi(_ADDRESS_WORD)
    address.add_incoming(known, entry)
    address.add_incoming(found, first)
    builder.ret(builder.call(builder.inttoptr(address, kind.as_pointer()), function.args))


def _compiled(asked: bytes) -> int:
    """Address of the kernel of a stub."""
    returned, module, name, types = pickle.loads(asked)  # noqa: S301 it comes with machine code
    kernel = getattr(importlib.import_module(module), name).real
    kernel.compile(types)
    result = kernel.overloads[types]
    if result.signature.return_type != returned:
        raise TypeError(f"{module}.{name} returns {result.signature.return_type}, but is annotated {returned}")
    return result.library.address()  # type: ignore[no-any-return]


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    """Delay Ctrl-C until the run is back in Python: no exception can cross machine code."""
    if threading.current_thread() is not threading.main_thread():
        # others are never interrupted
        yield
        return
    heard: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
    if heard:
        later = threading.Timer(_RETURN, _thread.interrupt_main)
        later.daemon = True
        later.start()


@ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p, ctypes.c_int64)  # type: ignore[untyped-decorator]
def _address(question: int, length: int) -> int:
    """Called by a stub. Must return an address; exceptions cannot cross this frame."""
    try:
        with _undisturbed():
            return _compiled(ctypes.string_at(question, length))
    except BaseException:  # noqa: BLE001 as above
        traceback.print_exc()
        sys.stderr.write("hitogata: a kernel could not be compiled in the middle of a run\n")
        sys.stderr.flush()
        os._exit(70)


ll.add_symbol(_ASK, ctypes.cast(_address, ctypes.c_void_p).value)


def compile_late() -> None:
    """Compile the kernels of all stubs of this process, and those that they call."""
    done: set[bytes] = set()
    while waiting := {library.types for library in libraries() if library.key.endswith(_MARK)} - done:
        for asked in waiting:
            _compiled(asked)
        done |= waiting
