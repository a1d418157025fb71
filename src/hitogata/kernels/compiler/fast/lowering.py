"""Lowering of numba's instructions to LLVM's, with little in between.

numba generates general code: each variable has a slot in memory, an array is a struct of seven fields that is built to
extract one of them, and each `a + b` is a lookup of a function that adds. LLVM removes this, but only after it was
written, printed and parsed. Kernels use few kinds of values, so most of their code is written here in the form that
LLVM would produce. Variables that are assigned once are values, items of arrays are read by address, and fields of
bundles from their place. All other code is lowered by numba.
"""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from llvmlite import ir as llvm
from numba.core import callconv, cgutils, errors, ir, lowering, types

from ..bundle import ArrayParts, BundleType, read_field

kinds: Any = types
_FLOAT, _INT, _BOOL = kinds.float64, kinds.int64, kinds.boolean
_NSW = ("nsw",)

#: by operator and type of both operands: the instruction that numba would write
_BINARY: dict[tuple[Any, Any], Callable[[Any, Any, Any], Any]] = {
    (operator.add, _FLOAT): lambda builder, a, b: builder.fadd(a, b),
    (operator.sub, _FLOAT): lambda builder, a, b: builder.fsub(a, b),
    (operator.mul, _FLOAT): lambda builder, a, b: builder.fmul(a, b),
    # division follows IEEE
    (operator.truediv, _FLOAT): lambda builder, a, b: builder.fdiv(a, b),
    (operator.add, _INT): lambda builder, a, b: builder.add(a, b, flags=_NSW),
    (operator.sub, _INT): lambda builder, a, b: builder.sub(a, b, flags=_NSW),
    (operator.mul, _INT): lambda builder, a, b: builder.mul(a, b, flags=_NSW),
}


def _add_comparisons() -> None:
    compared = {
        operator.lt: "<",
        operator.le: "<=",
        operator.gt: ">",
        operator.ge: ">=",
        operator.eq: "==",
    }
    for function, sign in compared.items():
        _BINARY[function, _FLOAT] = lambda builder, a, b, sign=sign: builder.fcmp_ordered(sign, a, b)  # type: ignore[misc]
        _BINARY[function, _INT] = lambda builder, a, b, sign=sign: builder.icmp_signed(sign, a, b)  # type: ignore[misc]
    # NaN differs from everything
    _BINARY[operator.ne, _FLOAT] = lambda builder, a, b: builder.fcmp_unordered("!=", a, b)
    _BINARY[operator.ne, _INT] = lambda builder, a, b: builder.icmp_signed("!=", a, b)


_add_comparisons()


_COMPARED = {min: operator.lt, max: operator.gt}


def returned_by(function: Any, given: Sequence[Any]) -> Any:
    """Return type of `min`, `max` or `int` of plain numbers, given the function's type; None for any other call.

    numba would compile a function for each combination of types.
    """
    key = getattr(function, "typing_key", None)
    if not (key is min or key is max or key is int):
        return None
    plain = [_INT if isinstance(type_, kinds.IntegerLiteral) else type_ for type_ in given]
    if not all(type_ is _FLOAT or type_ is _INT for type_ in plain):
        return None
    if key is int:
        return _INT if len(plain) == 1 else None
    return (_FLOAT if _FLOAT in plain else _INT) if len(plain) > 1 else None


class _TupleParts(list[Any]):
    """A tuple whose struct has not been built."""


class Lower(lowering.Lower):  # type: ignore[misc]
    """Code of one kernel."""

    def _find_singly_assigned_variable(self) -> None:
        self._blk_local_varmap: dict[str, Any] = {}
        assigned = Counter(
            inst.target.name for block in self.func_ir.blocks.values() for inst in block.body if type(inst) is ir.Assign
        )
        # a use not dominated by its one assignment has an assignment of its own (SSA)
        self._singly_assigned_vars = {name for name, times in assigned.items() if times == 1}

    def lower_normal_function(self, fndesc: Any) -> None:
        super().lower_normal_function(fndesc)
        ends = [block.terminator for block in self.function.blocks]
        codes = [end.operands[0] for end in ends if isinstance(end, llvm.instructions.Ret)]
        good = (callconv.RETCODE_OK, callconv.RETCODE_NONE)
        self.library.raises = any(code not in good for code in codes)

    def lower_block(self, block: Any) -> None:
        # numba's code before and after serves `try` and deletion
        self._cur_ir_block = block
        try:
            for inst in block.body:
                self.loc = inst.loc
                self.lower_inst(inst)
        except errors.NumbaError as error:
            error.add_context(f"lowering {inst} at {self.loc}")
            raise

    def lower_inst(self, inst: Any) -> None:
        kind = type(inst)
        if kind is ir.Assign:
            name, value = inst.target.name, inst.value
            type_ = self.fndesc.typemap[name]
            made = self.lower_expr(type_, value) if type(value) is ir.Expr else self.lower_assign(type_, inst)
            self.storevar(made, name)
        elif kind is ir.SetItem or kind is ir.StaticSetItem:
            if not self._set_item(inst):
                super().lower_inst(inst)
        elif kind is not ir.Del:
            super().lower_inst(inst)

    # variables

    def delvar(self, name: str) -> None:
        """Nothing: numba would decrease the reference count of a variable's value and overwrite it with zeros."""

    def storevar(self, value: Any, name: str, argidx: Any = None) -> None:  # noqa: ARG002 for debuggers
        # a variable read earlier in the order of blocks has a place in memory
        if name in self._singly_assigned_vars and name not in self.varmap:
            self._blk_local_varmap[name] = value
        else:
            self.builder.store(self._whole(value, name), self._place(name))

    def loadvar(self, name: str) -> Any:
        value = self._blk_local_varmap.get(name)
        return self.builder.load(self._place(name)) if value is None else self._whole(value, name)

    def _place(self, name: str) -> Any:
        if name not in self.varmap:
            self.varmap[name] = self.alloca(name, self.fndesc.typemap[name])
        return self.varmap[name]

    def getvar(self, name: str) -> Any:
        return self._place(name)

    def _whole(self, value: Any, name: str) -> Any:
        if type(value) is ArrayParts:
            return value.whole(self.context, self.builder)
        if type(value) is _TupleParts:
            return self.context.make_tuple(self.builder, self.fndesc.typemap[name], value)
        return value

    def _cast(self, value: Any, given: Any, wanted: Any) -> Any:
        return value if given is wanted else self.context.cast(self.builder, value, given, wanted)

    # expressions

    def lower_expr(self, resty: Any, expr: Any) -> Any:
        quick = _QUICK.get(expr.op)
        made = None if quick is None else quick(self, resty, expr)
        return super().lower_expr(resty, expr) if made is None else made

    def _binary(self, resty: Any, expr: Any) -> Any:
        """`a + b` and the like, of two floats or two integers; None for other operands."""
        signature = self.fndesc.calltypes[expr]
        first, second = signature.args
        function = expr.fn if expr.op == "binop" else expr.immutable_fn
        write = _BINARY.get((function, first)) if first is second else None
        if write is None:
            return None
        typemap = self.fndesc.typemap
        a = self._cast(self.loadvar(expr.lhs.name), typemap[expr.lhs.name], first)
        b = self._cast(self.loadvar(expr.rhs.name), typemap[expr.rhs.name], first)
        return self._cast(write(self.builder, a, b), signature.return_type, resty)

    def _call(self, resty: Any, expr: Any) -> Any:
        """`min`, `max` and `int` of numbers; None for another function."""
        typemap = self.fndesc.typemap
        function = typemap[expr.func.name]
        returned = returned_by(function, self.fndesc.calltypes[expr].args)
        if returned is None:
            return None
        values = [self._cast(self.loadvar(given.name), typemap[given.name], returned) for given in expr.args]
        if expr.vararg is not None:
            whole, kept = self.loadvar(expr.vararg.name), typemap[expr.vararg.name]
            parts = cgutils.unpack_tuple(self.builder, whole, len(kept))
            values += [self._cast(part, type_, returned) for part, type_ in zip(parts, kept, strict=True)]
        made = values[0]
        compare = _BINARY[_COMPARED.get(function.typing_key, operator.lt), returned]
        for value in values[1:]:
            # as in Python, also for NaN
            made = self.builder.select(compare(self.builder, value, made), value, made)
        return self._cast(made, returned, resty)

    def _field(self, resty: Any, expr: Any) -> Any:
        """A field of a bundle."""
        bundle = self.fndesc.typemap[expr.value.name]
        if not isinstance(bundle, BundleType) or bundle.fields[expr.attr] is not resty:
            return None
        return read_field(self.context, self.builder, bundle, self.loadvar(expr.value.name), expr.attr)

    def _tuple(self, resty: Any, expr: Any) -> Any:
        typemap = self.fndesc.typemap
        return _TupleParts(
            self._cast(self.loadvar(item.name), typemap[item.name], wanted)
            for item, wanted in zip(expr.items, resty, strict=True)
        )

    def _item(self, resty: Any, expr: Any) -> Any:
        """An item or a row of an array."""
        array = self.fndesc.typemap[expr.value.name]
        indices = self._indices(array, expr)
        if indices is None:
            return None
        returned = self.fndesc.calltypes[expr].return_type
        parts = self._parts(expr.value.name, array)
        pointer = parts.pointer(self.builder, indices)
        if len(indices) < array.ndim:
            return ArrayParts(returned, pointer, parts.shape[len(indices) :]) if returned is resty else None
        return self._cast(self.context.unpack_value(self.builder, array.dtype, pointer), returned, resty)

    def _set_item(self, inst: Any) -> bool:
        """array[i, …] = a number. Returns False for any other assignment."""
        typemap = self.fndesc.typemap
        array, given = typemap[inst.target.name], typemap[inst.value.name]
        if not (isinstance(array, kinds.Array) and isinstance(array.dtype, kinds.Number | kinds.Boolean)):
            return False
        indices = self._indices(array, inst)
        if indices is None or len(indices) < array.ndim:
            return False
        # as numba: to the type found for the assignment, then to that of the array
        wanted = self.fndesc.calltypes[inst].args[2]
        value = self._cast(self.loadvar(inst.value.name), given, wanted)
        pointer = self._parts(inst.target.name, array).pointer(self.builder, indices)
        self.context.pack_value(self.builder, array.dtype, self._cast(value, wanted, array.dtype), pointer)
        return True

    def _parts(self, name: str, array: Any) -> ArrayParts:
        value = self._blk_local_varmap.get(name)
        if type(value) is ArrayParts:
            return value
        return ArrayParts.of(self.context, self.builder, array, self.loadvar(name))

    def _indices(self, array: Any, expr: Any) -> Sequence[Any] | None:
        """Nonnegative integer indices as words; None for any other index."""
        if not (isinstance(array, kinds.Array) and array.layout == "C" and array.aligned and array.ndim > 0):
            return None
        if isinstance(expr, ir.StaticSetItem) or getattr(expr, "op", "") == "static_getitem":
            constants = expr.index if isinstance(expr.index, tuple) else (expr.index,)
            if all(type(index) is int and index >= 0 for index in constants):
                return [_word(index) for index in constants] if len(constants) <= array.ndim else None
            return None
        name = expr.index.name
        type_ = self.fndesc.typemap[name]
        if isinstance(type_, kinds.Integer):
            value = self._index(type_, self.loadvar(name))
            return None if value is None else [value]
        held = self._blk_local_varmap.get(name)
        if type(held) is not _TupleParts or not all(isinstance(one, kinds.Integer) for one in type_):
            return None
        values = [self._index(one, value) for one, value in zip(type_, held, strict=True)]
        return None if None in values else values

    def _index(self, type_: Any, value: Any) -> Any:
        if isinstance(type_, kinds.IntegerLiteral):
            return _word(type_.literal_value) if type_.literal_value >= 0 else None
        return self._cast(value, type_, kinds.intp if type_.signed else kinds.uintp)


def _word(value: int) -> Any:
    return llvm.Constant(llvm.IntType(64), value)


_QUICK: dict[str, Callable[[Lower, Any, Any], Any]] = {
    "binop": Lower._binary,
    "inplace_binop": Lower._binary,
    "getattr": Lower._field,
    "getitem": Lower._item,
    "static_getitem": Lower._item,
    "build_tuple": Lower._tuple,
    "call": Lower._call,
}
