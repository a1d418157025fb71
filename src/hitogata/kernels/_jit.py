"""The one place that owns numba and its options.

Kernels are compiled on first use and kept (`_cache.py`), each by itself (`_separate.py`). From Python a kernel is
called through a door: a few instructions that unpack the arguments. Doors are made only for kernels that Python does
call.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from typing import Any, TypeVar

from numba import _dynfunc
from numba.core import compiler, event, funcdesc, sigutils, typing
from numba.core.caching import NullCache
from numba.core.compiler_lock import global_compiler_lock
from numba.core.environment import Environment
from numba.core.registry import CPUDispatcher

from . import _cache
from ._separate import Entry, KernelCompiler, KernelLibrary, door_of, environment_of, key_of, mangler, symbol_of
from .bundle import Bundle

F = TypeVar("F", bound=Callable[..., Any])


class _KernelCache(NullCache):  # type: ignore[misc]
    """numba's view of `_cache`: code by argument types."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    @property
    def cache_path(self) -> str:
        return str(_cache.root() / _cache.host())

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        types, _ = sigutils.normalize_signature(sig)
        key = self._kernel.key(types)
        library = KernelLibrary.load(target_context, key, symbol_of(key))
        if library is None:
            return None
        return self._kernel.result(library, types, pickle.loads(library.types))  # noqa: S301 it comes with machine code

    def save_overload(self, sig: Any, data: Any) -> None:  # noqa: ARG002 numba's signature
        data.library.store(pickle.dumps(data.signature.return_type))


class Kernel(CPUDispatcher):  # type: ignore[misc]
    """A compiled function: for kernels to call, and through a door for Python."""

    def __init__(self, function: Callable[..., Any], fastmath: set[str]) -> None:
        options = {
            "nopython": True,
            "nogil": True,
            "error_model": "numpy",
            "fastmath": fastmath,
            "_nrt": False,
            "no_cpython_wrapper": True,
            "no_cfunc_wrapper": True,
        }
        super().__init__(function, targetoptions=options, pipeline_class=KernelCompiler)
        self._fastmath = fastmath
        self._cache = _KernelCache(self)
        self._doors: list[Any] = []

    def key(self, types: Any) -> str:
        return key_of(self.py_func, types, self._fastmath)

    def result(self, library: KernelLibrary, types: Any, returned: Any) -> Any:
        """What numba wants to know of a kernel that comes from the cache."""
        described = funcdesc.PythonFunctionDescriptor(
            native=True,
            modname=self.py_func.__module__,
            qualname=self.py_func.__qualname__,
            unique_name=library.key,
            doc="",
            typemap=None,
            restype=returned,
            calltypes=None,
            args=tuple(self._compiler.pysig.parameters),
            kws=(),
            mangler=mangler,
            argtypes=tuple(types),
            uid=library.key,
        )
        return compiler.compile_result(
            typing_context=self.typingctx,
            target_context=self.targetctx,
            library=library,
            entry_point=Entry(library.key),
            fndesc=described,
            signature=typing.signature(returned, *types),
            objectmode=False,
        )

    def typeof_pyval(self, val: Any) -> Any:
        # numba's own way is a long one, and it is gone at every call from Python with a bundle
        return val._numba_type_ if isinstance(val, Bundle) else super().typeof_pyval(val)

    def add_overload(self, cres: Any) -> None:
        # numba would also enter it among those that Python can call
        self.overloads[tuple(cres.signature.args)] = cres

    def _compile_for_args(self, *args: Any, **kws: Any) -> Any:
        """numba calls this when Python calls with types that there is no door for yet."""
        with global_compiler_lock:
            types = tuple(self.typeof_pyval(value) for value in args)
            self._types_active_call.clear()
            kernel = self.key(types)
            library = KernelLibrary.load(self.targetctx, *door_of(kernel))
            if library is None:
                super()._compile_for_args(*args, **kws)
                library = self._make_door(kernel, types)
            environment = Environment(self.py_func.__globals__)
            self.targetctx.codegen().set_env(environment_of(kernel), environment)
            door = _dynfunc.make_function(
                sys.modules[self.__module__],
                self.py_func.__name__,
                f"door of {kernel}",
                library.address(),
                environment,
                (library,),
            )
            # numba's table holds no reference of its own
            self._doors.append(door)
            self._insert([type_._code for type_ in types], door, False)
        return door

    def _make_door(self, kernel: str, types: Any) -> KernelLibrary:
        context = self.targetctx
        # numba does this before it compiles, but the kernel itself may have come from the cache
        context.refresh()
        library = KernelLibrary(context, *door_of(kernel))
        described = self.overloads[types].fndesc
        environment = Environment.from_fndesc(described)
        with context.push_code_library(library):
            context.create_cpython_wrapper(library, described, environment, None, release_gil=True)
        if environment.consts:
            raise NotImplementedError(f"{self.py_func.__qualname__} returns Python objects")
        library.finalize()
        library.store(b"")
        return library


def jit(function: F) -> F:
    """Compile a kernel: no Python objects, no exceptions (division follows IEEE)."""
    return Kernel(function, {"contract"})


def jit_sums(function: F) -> F:
    """As `jit`, but sums may be taken in another order, which lets long ones use vector instructions."""
    return Kernel(function, {"reassoc", "contract"})


class _KernelCompilation(event.Listener):  # type: ignore[misc]
    def __init__(self, report: Callable[[str, bool], None]) -> None:
        self.report = report

    def _tell(self, happening: event.Event, started: bool) -> None:
        kernel = happening.data["dispatcher"]
        if isinstance(kernel, Kernel):
            self.report(kernel.py_func.__qualname__, started)

    def on_start(self, happening: event.Event) -> None:
        self._tell(happening, True)

    def on_end(self, happening: event.Event) -> None:
        self._tell(happening, False)


def on_compile(report: Callable[[str, bool], None]) -> None:
    """Call `report(kernel name, started)` when a kernel really is compiled (not when it comes from the cache)."""
    event.register("numba:compile", _KernelCompilation(report))
