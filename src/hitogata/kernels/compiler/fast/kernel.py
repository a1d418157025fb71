"""Kernels of the fast backend: compiled on first use, each separately (`separate.py`), and cached (`cache.py`).

Python calls a kernel through an entry point: a few instructions that unpack the arguments. Entry points are created
only for kernels that Python calls.
"""

from __future__ import annotations

import functools
import pickle
import sys
from collections.abc import Callable
from typing import Any

from numba import _dynfunc
from numba.core import compiler, funcdesc, sigutils, typing
from numba.core.compiler_lock import global_compiler_lock
from numba.core.environment import Environment
from numba.core.registry import CPUDispatcher
from numba.core.types.misc import unliteral

from .. import cache
from .. import plain as plain_python
from ..bundle import Bundle
from ..listeners import listeners
from .pipeline import OPTIONS, FunctionCompiler
from .separate import KernelLibrary, door_of, environment_of, key_of, make_known, mangler, symbol_of


class Kernel(CPUDispatcher):  # type: ignore[misc]
    """A compiled function: for kernels to call, and through an entry point for Python."""

    _compiler: Any
    #: are its callees compiled only when it is called?
    late = False

    def __init__(self, function: Callable[..., Any], *fastmath: str) -> None:
        super().__init__(function, targetoptions={**OPTIONS, "fastmath": set(fastmath)})
        self._compiler = FunctionCompiler(self._compiler, frozenset(fastmath))
        #: by types; numba's table holds no references of its own
        self._doors: dict[Any, Any] = {}

    def key(self, types: Any) -> str:
        return key_of(self.py_func, types, self._compiler.fastmath)

    def compile(self, sig: Any) -> Any:
        """Make the code for some argument types ready: load or compile it."""
        args, return_type = sigutils.normalize_signature(sig)
        types = tuple(args)
        if types not in self.overloads:
            # the counter lets numba detect kernels that call themselves
            with global_compiler_lock, self._compiling_counter:
                self.overloads[types] = self._load(types) or self._compile(types, return_type)
        return self.overloads[types].entry_point

    def _compile(self, types: Any, return_type: Any) -> Any:
        with cache.alone_with(self.key(types)):
            # another process may have compiled it
            found = self._load(types)
            if found is not None:
                return found
            self._tell(True)
            try:
                result = self._make(types, return_type)
            finally:
                self._tell(False)
            result.library.store()
        return result

    def _make(self, types: Any, return_type: Any) -> Any:
        result = self._compiler.compile(types, return_type)
        result.library.types = pickle.dumps(result.signature.return_type)
        return result

    def _tell(self, started: bool) -> None:
        waiting = sum(not kernel.overloads for kernel in self.reached) if listeners else 0
        for listener in listeners:
            listener(self.py_func.__qualname__, started, waiting)

    @functools.cached_property
    def reached(self) -> frozenset[Kernel]:
        """The kernels that are compiled with it: itself and those that it calls, directly or not."""
        found = {self}
        waiting = [self]
        while waiting:
            kernel = waiting.pop()
            function = kernel.py_func
            for name in () if kernel.late else function.__code__.co_names:
                called = function.__globals__.get(name)
                if isinstance(called, Kernel) and called not in found:
                    found.add(called)
                    waiting.append(called)
        return frozenset(found)

    def _load(self, types: Any) -> Any:
        """Compile result of a kernel in the cache; None if it is missing."""
        key = self.key(types)
        library = KernelLibrary.load(self.targetctx, key, symbol_of(key))
        return None if library is None else self._result(types, library)

    def _returned(self, library: KernelLibrary) -> Any:
        return pickle.loads(library.types)  # noqa: S301 it comes with machine code

    def _result(self, types: Any, library: KernelLibrary) -> Any:
        """numba's description of code that is ready."""
        returned = self._returned(library)
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
        entry = make_known(self.targetctx, described, library)
        return compiler.compile_result(
            typing_context=self.typingctx,
            target_context=self.targetctx,
            library=library,
            entry_point=entry,
            fndesc=described,
            signature=typing.signature(returned, *types),
            objectmode=False,
        )

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """As numba's, by the types of numbers alone: f(x, 0) and f(x, n) are one kernel."""
        plain = {name: unliteral(kind) for name, kind in kws.items()}
        return super().get_call_template([unliteral(kind) for kind in args], plain)

    def typeof_pyval(self, val: Any) -> Any:
        # numba's own lookup is slow, and runs at every call from Python with a bundle
        return val._numba_type_ if isinstance(val, Bundle) else super().typeof_pyval(val)

    def _compile_for_args(self, *args: Any) -> Any:
        """Called by numba for argument types without an entry point. Returns the function that it then calls."""
        types = tuple(self.typeof_pyval(value) for value in args)
        self._types_active_call.clear()
        with global_compiler_lock:
            if plain_python.wanted() and not self._is_kept(types):
                return functools.partial(self._run_plain, types)
            return self._door(types, args)

    def _is_kept(self, types: Any) -> bool:
        return KernelLibrary.load(self.targetctx, *door_of(self.key(types))) is not None

    def _door(self, types: Any, args: Any) -> Any:
        """Entry point from Python for some types. args: of the present call, for numba's error messages."""
        with global_compiler_lock:
            # another thread may have created it: numba refuses two entry points for the same types
            if types in self._doors:
                return self._doors[types]
            kernel = self.key(types)
            library = KernelLibrary.load(self.targetctx, *door_of(kernel))
            if library is None:
                super()._compile_for_args(*args)
                library = self._make_door(kernel, types)
            environment = Environment(self.py_func.__globals__)
            self.targetctx.codegen().set_env(environment_of(kernel), environment)
            door = _dynfunc.make_function(
                sys.modules[self.__module__],
                self.py_func.__name__,
                f"entry point of {kernel}",
                library.address(),
                environment,
                (library,),
            )
            self._doors[types] = door
            self._insert([type_._code for type_ in types], door, False)
        return door

    def _run_plain(self, types: Any, *values: Any) -> Any:
        try:
            return plain_python.call_plain(self.py_func, Kernel, values)
        except (ArithmeticError, ValueError):
            # Python raises where IEEE gives NaN or infinity, such as 1.0 / 0.0 and math.sqrt(-1.0)
            return self._door(types, values)(*values)

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
        library.store()
        return library


def make(function: Callable[..., Any], *fastmath: str) -> Kernel:
    """A kernel from its Python function. fastmath: LLVM's names of the liberties that it may take."""
    return Kernel(function, *fastmath)


def entry_point(kernel: Kernel, arguments: tuple[Any, ...]) -> Callable[..., Any]:
    """Entry point of a kernel for arguments of these types. It takes no other types, and does not check them."""
    types = tuple(kernel.typeof_pyval(value) for value in arguments)
    # numba keeps the types that it was given, for the call that it expects
    kernel._types_active_call.clear()
    return kernel._door(types, arguments)  # type: ignore[no-any-return]
