"""numba's compiler with only the passes that kernels need.

Kernels have no closures, comprehensions, `with`, exceptions, Python objects or reference-counted memory. Ten of numba's
twenty-five passes remain. None of them analyses the lifetimes of variables, as numba does after each, since nothing is
deleted. Typing results of numba's own functions (`a + b`, `math.sqrt`, …) and sizes of types are cached, because most
kernels need the same ones.
"""

from __future__ import annotations

import copy
import functools
import gc
import operator
from collections.abc import Callable
from typing import Any

from numba.core import (
    bytecode,
    compiler,
    dispatcher,
    ir_utils,
    ssa,
    transforms,
    typed_passes,
    types,
    typing,
    untyped_passes,
)
from numba.core.compiler_machinery import register_pass
from numba.core.rewrites import static_binop, static_getitem, static_raise
from numba.core.targetconfig import ConfigStack

from .lowering import Lower, returned_by
from .separate import KernelLibrary, key_of, make_known, mangler, symbol_of


class _Processing:
    """Loops in canonical form, with one entry and one back edge."""

    def run_pass(self, state: Any) -> bool:
        state.func_ir.blocks = transforms.canonicalize_cfg(state.func_ir.blocks)
        state.func_ir.generator_info = None
        return True


class _Rewrites:
    """Constant indices, exponents and exceptions, marked as constants for typing."""

    KINDS = (
        static_binop.DetectStaticBinops,
        static_getitem.RewriteConstGetitems,
        static_getitem.RewriteConstSetitems,
        static_raise.RewriteConstRaises,
    )

    def run_pass(self, state: Any) -> bool:
        blocks = state.func_ir.blocks
        for kind in self.KINDS:
            rewrite = kind(state)
            for key in blocks:
                while rewrite.match(state.func_ir, blocks[key], state.typemap, state.calltypes):
                    blocks[key] = rewrite.apply()
        return True


class _Ssa:
    """Static single assignment."""

    def run_pass(self, state: Any) -> bool:
        state.func_ir = ssa.reconstruct_ssa(state.func_ir)
        state.func_ir._definitions = ir_utils.build_definitions(state.func_ir.blocks)
        return True


class _StripPhis(typed_passes.PreLowerStripPhis):  # type: ignore[misc]
    def run_pass(self, state: Any) -> bool:
        state.func_ir = self._strip_phi_nodes(state.func_ir)
        state.func_ir._definitions = ir_utils.build_definitions(state.func_ir.blocks)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class _Lowering(typed_passes.NativeLowering):  # type: ignore[misc]
    """Lowering into a `KernelLibrary`."""

    _name = "kernel_lowering"

    @property
    def lowering_class(self) -> Any:
        return Lower

    def run_pass(self, state: Any) -> bool:
        key = state.func_id.unique_id
        state.library = library = KernelLibrary(state.targetctx, key, symbol_of(key))
        library.lanes = getattr(state.func_id.func, "lanes", False)
        super().run_pass(state)
        library.finalize()
        entry = make_known(state.targetctx, state["cr"].fndesc, library)
        state["cr"] = state["cr"]._replace(cfunc=entry)
        return True


_PASSES = (
    untyped_passes.ExtractByteCode,
    untyped_passes.TranslateByteCode,
    untyped_passes.FixupArgs,
    _Processing,
    _Rewrites,
    _Ssa,
    typed_passes.NopythonTypeInference,
    _StripPhis,
    _Lowering,
    typed_passes.NoPythonBackend,
)


def _from_the_start(index: Any) -> Any:
    """Type of an index that counts from the start of an array; constants are unchanged."""
    kinds: Any = types
    if isinstance(index, kinds.BaseTuple):
        return kinds.BaseTuple.from_types([_from_the_start(one) for one in index])
    counted = isinstance(index, kinds.Integer) and not isinstance(index, kinds.IntegerLiteral)
    return kinds.uintp if counted else index


class _Typing(typing.Context):  # type: ignore[misc]
    """numba's typing context with a cache. Indices that are not constants are never negative.

    numba tests each signed index for counting from the end. The test takes as long as much of the arithmetic, and hides
    from LLVM that items are contiguous. Unsigned indices are not tested.
    """

    _known: dict[Any, Any]

    @classmethod
    @functools.cache
    def like(cls, context: Any) -> _Typing:
        self = copy.copy(context)
        self.__class__ = cls
        self._known = {}
        return self  # type: ignore[no-any-return]

    def resolve_function_type(self, func: Any, args: Any, kws: Any) -> Any:
        # other kernels have a cache of their own; constant indices need none
        if kws or isinstance(func, types.Dispatcher) or not all(isinstance(given, types.Type) for given in args):
            return super().resolve_function_type(func, args, kws)
        if func is operator.getitem and isinstance(args[0], types.Array):
            args = (args[0], _from_the_start(args[1]))
        returned = returned_by(func, args)
        if returned is not None:
            return typing.signature(returned, *args)
        question = func, tuple(args)
        if question not in self._known:
            answer = super().resolve_function_type(func, args, kws)
            if answer is None:
                return None
            self._known[question] = answer
        return self._known[question]

    def resolve_setitem(self, target: Any, index: Any, value: Any) -> Any:
        if isinstance(target, types.Array):
            index = _from_the_start(index)
        return super().resolve_setitem(target, index, value)

    def refresh(self) -> None:
        """Nothing: `FunctionCompiler` does it."""


def _remembered(ask: Callable[[Any], int]) -> Callable[[Any], int]:
    """A cache of properties of LLVM types, each of which takes LLVM the compilation of a module."""
    known: dict[str, int] = {}

    def answer(type_: Any) -> int:
        name = str(type_)
        if name not in known:
            known[name] = ask(type_)
        return known[name]

    return answer


@functools.cache
def _target_like(context: Any) -> Any:
    """numba's target with this package's symbol names and a cache."""
    size, alignment = _remembered(context.get_abi_sizeof), _remembered(context.get_abi_alignment)
    # `FunctionCompiler` refreshes registrations once; no refresh at every failed lookup
    return context.subtarget(mangler=mangler, refresh=lambda: None, get_abi_sizeof=size, get_abi_alignment=alignment)


class KernelCompiler(compiler.CompilerBase):  # type: ignore[misc]
    def compile_extra(self, func: Callable[..., Any]) -> Any:
        state = self.state
        state.func_id = bytecode.FunctionIdentity.from_function(func)
        state.func_id.unique_id = key_of(func, state.args, state.flags.fastmath.flags)
        state.func_id.unique_name = f"{state.func_id.func_qualname}${state.func_id.unique_id}"
        state.lifted, state.lifted_from = (), None
        with ConfigStack().enter(state.flags):
            for kind in _PASSES:
                kind().run_pass(state)
        return state.cr


class _Flags(compiler.Flags):  # type: ignore[misc]
    """Immutable flags, compared by identity: numba compares them at every typing lookup."""

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other

    def copy(self) -> _Flags:
        return self


#: options of every kernel: no Python objects, no memory manager (`_nrt`), IEEE division, no entry point from Python
OPTIONS = {
    "nopython": True,
    "nogil": True,
    "error_model": "numpy",
    "_nrt": False,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}

#: one instance for all kernels with the same options
_flags: dict[str, _Flags] = {}


def _flags_of(options: dict[str, Any], target: Any) -> _Flags:
    name = repr(sorted((key, sorted(value) if isinstance(value, set) else value) for key, value in options.items()))
    if name not in _flags:
        flags = _Flags()
        target.options.parse_as_flags(flags, options)
        # numba does not make it executable either: `_Lowering` does
        flags.no_compile = True
        _flags[name] = flags
    return _flags[name]


class FunctionCompiler(dispatcher._FunctionCompiler):  # type: ignore[misc, name-defined]
    """Compiles a kernel for given argument types."""

    #: depth of nested compilations
    _depth = 0

    def __init__(self, made: Any, fastmath: frozenset[str]) -> None:
        """made: numba's own for the same function; parsing its signature again would take a tenth of the start."""
        self.__dict__.update(made.__dict__)
        self.pipeline_class = KernelCompiler
        self.fastmath = fastmath

    def _compile_core(self, args: Any, return_type: Any) -> Any:
        typing_context, target_context = self.targetdescr.typing_context, self.targetdescr.target_context
        if FunctionCompiler._depth == 0:
            # types and functions registered since; none can be while a kernel is being compiled
            typing_context.refresh()
            target_context.refresh()
        # the compiler creates millions of lasting objects: garbage collection in it takes a seventh of the time
        collects = gc.isenabled()
        gc.disable()
        FunctionCompiler._depth += 1
        try:
            return compiler.compile_extra(
                _Typing.like(typing_context),
                _target_like(target_context),
                self.py_func,
                args=args,
                return_type=return_type,
                flags=_flags_of(self.targetoptions, self.targetdescr),
                locals=self.locals,
                pipeline_class=self.pipeline_class,
            )
        finally:
            FunctionCompiler._depth -= 1
            if collects:
                gc.enable()
