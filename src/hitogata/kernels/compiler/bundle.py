"""Groups of arrays that are passed to kernels, and between kernels, as a single pointer.

numba unpacks a NamedTuple of arrays at every call: each array becomes seven arguments, hundreds in all, for the caller
to load and the callee to store. A bundle stays in memory as a row of words (of each array its address and its lengths),
and a kernel reads only the words that it uses. A bundle within a bundle costs one word.

The words never change, so kernels need to read each only once, even while they write into the arrays. The type of a
bundle depends on the item types and numbers of axes of its arrays, not on their lengths.
"""

from __future__ import annotations

import array
import functools
import hashlib
import inspect
import math
import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self, dataclass_transform

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.typing.templates import AttributeTemplate
from numba.extending import NativeValue, infer_getattr, lower_getattr_generic, models, register_model, unbox

#: bytes of a cache line: a table starts on one, and a row fills complete ones
CACHE_LINE = 64

_FIELD_WORD = ir.IntType(64)


class BundleType(types.Type):  # type: ignore[misc]
    """Type of a bundle in kernels: names, types and places of its fields."""

    def __init__(self, name: str, fields: tuple[tuple[str, Any], ...]) -> None:
        self.fields = dict(fields)
        self.places: dict[str, int] = {}
        words = 0
        for field, type_ in fields:
            self.places[field] = words
            words += 1 + type_.ndim if isinstance(type_, types.Array) else 1
        # a short name, equal in every process: it becomes part of the names of kernels
        text = repr([(field, str(type_)) for field, type_ in fields])
        super().__init__(f"{name}[{hashlib.sha256(text.encode()).hexdigest()[:16]}]")


@register_model(BundleType)
class _Model(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Any, type_: BundleType) -> None:
        super().__init__(manager, type_, _FIELD_WORD.as_pointer())


@infer_getattr
class _Attributes(AttributeTemplate):  # type: ignore[misc]
    key = BundleType

    def generic_resolve(self, bundle: BundleType, name: str) -> Any:
        return bundle.fields.get(name)


@dataclass(frozen=True, slots=True)
class ArrayParts:
    """Code for a contiguous array: its address, and its lengths on request."""

    type_: Any
    data: Any
    #: of each axis, a function that writes code to read its length
    shape: Sequence[Callable[[], Any]]

    @staticmethod
    def of(context: Any, builder: Any, type_: Any, value: Any) -> ArrayParts:
        """From numba's struct."""
        position = context.data_model_manager[type_].get_field_position
        at = position("shape")
        shape = [functools.partial(builder.extract_value, value, [at, axis]) for axis in range(type_.ndim)]
        return ArrayParts(type_, builder.extract_value(value, position("data")), shape)

    def pointer(self, builder: Any, indices: Sequence[Any]) -> Any:
        """Address of an item, or of the first item of a row."""
        place = indices[0]
        for axis in range(1, len(self.shape)):
            place = builder.mul(place, self.shape[axis]())
            if axis < len(indices):
                place = builder.add(place, indices[axis])
        return builder.gep(self.data, [place])

    def whole(self, context: Any, builder: Any) -> Any:
        """numba's struct."""
        model = context.data_model_manager[self.type_]
        itemsize = context.get_constant(types.intp, context.get_abi_sizeof(context.get_data_type(self.type_.dtype)))
        shape = [length() for length in self.shape]
        sizes = [itemsize]  # bytes of an item, of a row, …, of the whole
        for length in reversed(shape):
            sizes.insert(0, builder.mul(sizes[0], length, flags=["nsw"]))
        parts = {
            "nitems": functools.reduce(lambda a, b: builder.mul(a, b, flags=["nsw"]), shape),
            "itemsize": itemsize,
            "data": self.data,
            "shape": cgutils.pack_array(builder, shape),
            "strides": cgutils.pack_array(builder, sizes[1:]),
        }
        made = ir.Constant(model.get_value_type(), None)
        for part, value in parts.items():
            made = builder.insert_value(made, value, model.get_field_position(part))
        return made


def read_field(context: Any, builder: Any, bundle: BundleType, row: Any, name: str) -> Any:
    """Code that reads a field; for an array, its parts."""
    type_, place = bundle.fields[name], bundle.places[name]
    nothing = builder.module.add_metadata([])

    def word(at: int, kind: Any) -> Any:
        pointer = builder.gep(row, [ir.Constant(ir.IntType(32), at)], inbounds=True)
        value = builder.load(builder.bitcast(pointer, kind.as_pointer()))
        value.set_metadata("invariant.load", nothing)
        return value

    if not isinstance(type_, types.Array):
        return word(place, context.get_value_type(type_))
    data = word(place, context.get_value_type(context.data_model_manager[type_].get_type("data")))
    return ArrayParts(
        type_, data, [functools.partial(word, place + 1 + axis, _FIELD_WORD) for axis in range(type_.ndim)]
    )


@lower_getattr_generic(BundleType)  # type: ignore[untyped-decorator]
def _read_field(context: Any, builder: Any, bundle: BundleType, row: Any, name: str) -> Any:
    """The field as numba expects it: an array as its struct."""
    value = read_field(context, builder, bundle, row, name)
    return value.whole(context, builder) if isinstance(value, ArrayParts) else value


@unbox(BundleType)  # type: ignore[untyped-decorator]
def _unbox(_: BundleType, value: Any, call: Any) -> Any:
    address = call.pyapi.object_getattr_string(value, "_address")
    native = call.pyapi.long_as_longlong(address)
    call.pyapi.decref(address)
    return NativeValue(call.builder.inttoptr(native, _FIELD_WORD.as_pointer()))


@functools.cache
def _array_type(dtype: np.dtype[Any], ndim: int) -> Any:
    return types.Array(numba.from_dtype(dtype), ndim, "C")


#: type of a bundle by its class and the kinds of its fields: (dtype, axes) of an array, the type's name otherwise
_types: dict[tuple[Any, ...], BundleType] = {}


def _bundle_type(cls: type[Bundle], kinds: tuple[Any, ...], others: dict[str, Any]) -> BundleType:
    """others: types of the fields that are not arrays, by name."""
    found = _types.get((cls, kinds))
    if found is None:
        made = [_array_type(*kind) if isinstance(kind, tuple) else others[kind] for kind in kinds]
        found = _types[cls, kinds] = BundleType(cls.__qualname__, tuple(zip(cls._fields, made, strict=True)))
    return found


@dataclass(frozen=True, slots=True)
class _Layout:
    """Layout of the fields of a bundle in one block of `size` bytes, plus one cache line for alignment.

    places: offset, dtype and shape of each array. words: those of the bundle. moves: 1 for each word that is an offset,
    else 0.
    """

    size: int
    places: dict[str, tuple[int, np.dtype[Any], tuple[int, ...]]]
    words: np.ndarray[Any, Any]
    moves: np.ndarray[Any, Any]
    numbers: dict[str, int | float]
    kind: BundleType


@functools.lru_cache(256)
def _layout(cls: Any, fields: tuple[tuple[str, Any], ...]) -> _Layout:
    """fields: of each array (dtype, *shape), of a bundle its type, or a number."""
    given = dict(fields)
    if given.keys() != set(cls._fields):
        raise TypeError(_mismatch(cls.__name__, cls._fields, (), given))
    size = 0
    places: dict[str, tuple[int, np.dtype[Any], tuple[int, ...]]] = {}
    numbers: dict[str, int | float] = {}
    words: list[tuple[int, bool]] = []
    kinds: list[Any] = []
    others: dict[str, Any] = {"int64": types.int64, "float64": types.float64}
    for name in cls._fields:
        value = given[name]
        if isinstance(value, BundleType):
            words.append((0, False))
            kinds.append(value.name)
            others[value.name] = value
        elif isinstance(value, tuple):
            dtype, *shape = value
            places[name] = (size, dtype, tuple(shape))
            words.extend([(size, True), *((length, False) for length in shape)])
            kinds.append((dtype, len(shape)))
            size += -(-math.prod(shape) * dtype.itemsize // CACHE_LINE) * CACHE_LINE
        else:
            numbers[name] = value
            words.append((_bits(value) if isinstance(value, float) else value, False))
            kinds.append("float64" if isinstance(value, float) else "int64")
    row, moves = (np.array(column, dtype=np.int64) for column in zip(*words, strict=True))
    return _Layout(size, places, row, moves, numbers, _bundle_type(cls, tuple(kinds), others))


def _bits(value: float) -> int:
    """Bits of a float as an integer."""
    return int(struct.unpack("q", struct.pack("d", value))[0])


def _fault(value: np.ndarray[Any, Any]) -> str | None:
    """Reason for which an array cannot be passed to kernels, or None."""
    flags = value.flags
    if flags.carray and value.dtype.isnative:
        return None
    if not flags.c_contiguous:
        return "is not contiguous in memory (rows one after the other); make a copy with np.ascontiguousarray"
    if not flags.aligned or not value.dtype.isnative:
        return "is not aligned in memory or has foreign byte order; make a copy with np.require(…, requirements='A')"
    return None if flags.writeable else "is read-only"


@dataclass_transform(frozen_default=True)
class Bundle:
    """Arrays, numbers and other bundles under names, created like a dataclass and immutable afterwards.

    The contents of arrays may change, but no array is ever replaced: `_replace` creates another bundle. The bundle
    keeps its arrays alive. Arrays must be contiguous in row order. Their dtypes and numbers of axes are free, but a
    kernel is compiled for each combination.
    """

    _fields: ClassVar[tuple[str, ...]] = ()
    _names: ClassVar[frozenset[str]] = frozenset()
    _numba_type_: Any
    _address: int
    _words: Any

    def __init_subclass__(cls) -> None:
        own = [name for name in inspect.get_annotations(cls) if not name.startswith("_")]
        cls._fields = (*cls._fields, *own)
        cls._names = frozenset(cls._fields)

    def __init__(self, *values: Any, **named: Any) -> None:
        fields = self._fields
        given = named if not values else dict(zip(fields, values, strict=False)) | named
        if len(values) + len(named) != len(fields) or given.keys() != self._names:
            raise TypeError(_mismatch(type(self).__name__, fields, values, named))
        words: list[int] = []
        kinds: list[Any] = []
        others: dict[str, Any] = {}
        for name in fields:
            value = given[name]
            if isinstance(value, np.ndarray):
                fault = _fault(value)
                if fault:
                    raise ValueError(f"{type(self).__name__}.{name} {fault}")
                words.append(value.ctypes.data)
                words.extend(value.shape)
                kinds.append((value.dtype, value.ndim))
                continue
            if isinstance(value, Bundle):
                inner = value.__dict__
                words.append(inner["_address"])
                kind = inner["_numba_type_"]
            elif isinstance(value, float):
                words.append(_bits(value))
                kind = types.float64
            elif isinstance(value, int | np.integer) and not isinstance(value, bool):
                words.append(int(value))
                kind = types.int64
            else:
                raise TypeError(f"{type(self).__name__}.{name} must be an array, a number or a bundle, not {value!r}")
            kinds.append(kind.name)
            others[kind.name] = kind
        row = array.array("q", words)
        kind = _bundle_type(type(self), tuple(kinds), others)
        self.__dict__.update(given, _words=row, _address=row.buffer_info()[0], _numba_type_=kind)

    @classmethod
    def zeros(cls, **fields: tuple[Any, ...] | float | Bundle) -> Self:
        """A bundle of zeros in one block of memory. fields: of each array (dtype, *shape); numbers and bundles as they
        are.

        Each array starts on a cache line and shares none with other data, so that threads do not contend for it. The
        Python array is created on first access; kernels need none.
        """
        inner = {name: value for name, value in fields.items() if isinstance(value, Bundle)}
        kinds = fields | {name: value._numba_type_ for name, value in inner.items()}
        layout = _layout(cls, tuple(kinds.items()))  # type: ignore[arg-type]
        memory = np.zeros(layout.size + CACHE_LINE, dtype=np.uint8)  # untouched pages take no memory
        address = memory.__array_interface__["data"][0]
        start = -address % CACHE_LINE
        address += start
        self = cls.__new__(cls)
        self.__dict__.update(layout.numbers, **inner, _memory=memory, _start=start, _places=layout.places)
        row = layout.moves * address
        row += layout.words
        for name, value in inner.items():
            row[layout.kind.places[name]] = value._address
        self.__dict__.update(_words=row, _address=row.__array_interface__["data"][0], _numba_type_=layout.kind)
        return self

    def __getattr__(self, name: str) -> Any:
        # an array of `zeros` at its first access
        kept = self.__dict__
        if "_places" not in kept or name not in kept["_places"]:
            raise AttributeError(f"{type(self).__name__} has no field {name!r}")
        at, dtype, shape = kept["_places"][name]
        found = kept[name] = np.ndarray(shape, dtype, kept["_memory"], kept["_start"] + at)
        return found

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} cannot be replaced; write into it, or make another bundle")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} cannot be removed")

    def _asdict(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self._fields}

    def _replace(self, **changes: Any) -> Self:
        """Another bundle with some fields replaced; the rest are shared."""
        return type(self)(**{**self._asdict(), **changes})

    def _with(self, **inner: Bundle) -> Self:
        """Another bundle with some of its bundles replaced by others of the same types; the rest are shared.

        Unlike `_replace` it does not examine the arrays: finding the address of one is the slowest part in Python.
        """
        kept = self.__dict__
        kind = kept["_numba_type_"]
        row = array.array("q", kept["_words"])
        for name, value in inner.items():
            if value._numba_type_ is not kept[name]._numba_type_:
                return self._replace(**inner)
            row[kind.places[name]] = value._address
        other = type(self).__new__(type(self))
        other.__dict__.update(kept)
        other.__dict__.update(inner, _words=row, _address=row.buffer_info()[0])
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        # copies and pickles are built again: the words hold addresses
        return type(self), tuple(self._asdict().values())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self._asdict().items())})"


def _mismatch(bundle: str, fields: tuple[str, ...], values: tuple[Any, ...], named: dict[str, Any]) -> str:
    missing = [name for name in fields[len(values) :] if name not in named]
    twice = [name for name in fields[: len(values)] if name in named]
    unknown = [name for name in named if name not in fields]
    parts = [
        f"{what}: {', '.join(names)}"
        for what, names in (("missing", missing), ("given twice", twice), ("unknown", unknown))
        if names
    ]
    if len(values) > len(fields):
        parts.append(f"{len(values)} values for {len(fields)} fields")
    return f"{bundle}: {'; '.join(parts)}"
