"""Bundles: their fields as kernels and as Python read them, and the types that are refused."""

from __future__ import annotations

import copy
import gc
import pickle
from typing import Any

import numpy as np
import pytest

from hitogata.kernels.compiler.bundle import Bundle
from hitogata.kernels.compiler.jit import jit
from hitogata.kernels.math.arrays import Floats, Ints, Records, record, table

ROW = record([("count", "i8"), ("p", "f8", 3)])


class Inner(Bundle):
    rows: Records  # (n,) of ROW
    matrix: Floats  # (2, ·)
    number: float
    whole: int


class Outer(Bundle):
    order: Ints
    inner: Inner
    cube: Floats  # (·, ·, ·)


def inner(n: int = 3) -> Inner:
    rows = table(n, ROW)
    rows["count"] = np.arange(n)
    rows["p"][:, 2] = 0.5
    return Inner(rows, np.arange(2.0 * n).reshape(2, n), 0.25, whole=-7)


def outer(n: int = 3) -> Outer:
    return Outer(order=np.arange(n), inner=inner(n), cube=np.arange(2.0 * n * 5).reshape(2, n, 5))


@jit
def everything(all_: Outer, seen: Floats) -> int:
    part = all_.inner
    seen[0], seen[1] = part.number, part.whole
    seen[2], seen[3] = len(part.rows), part.matrix.shape[1]
    total = 0
    for i in range(len(part.rows)):
        total += part.rows[i].count
        seen[4] += part.rows[i].p[2]
        seen[5] += part.matrix[1, i]
        seen[6] += all_.cube[1, i, 4]
    return total


@jit
def write(part: Inner, value: float) -> None:
    part.matrix[1, 2] = value
    part.rows[1].p[0] = value


@jit
def write_in_a_callee(all_: Outer, value: float) -> float:
    before = all_.inner.matrix[1, 2]
    write(all_.inner, value)
    return all_.inner.matrix[1, 2] - before


@jit
def choose(first: Inner, second: Inner, which: int) -> float:
    chosen = first if which == 0 else second
    return chosen.matrix[0, 0]


@pytest.mark.parametrize("n", [1, 3, 8])
def test_kernels_see_what_python_put_in(n: int) -> None:
    given, seen = outer(n), np.zeros(8)
    assert everything(given, seen) == given.inner.rows["count"].sum()
    wanted = [0.25, -7.0, n, n, 0.5 * n, given.inner.matrix[1].sum(), given.cube[1, :, 4].sum(), 0.0]
    assert seen.tolist() == wanted


def test_python_sees_what_kernels_write() -> None:
    given = inner()
    write(given, 50.0)
    assert given.matrix[1, 2] == 50.0
    assert given.rows["p"][1, 0] == 50.0


def test_what_a_callee_writes_is_read_again() -> None:
    """The words of a bundle never change; the memory behind their addresses does."""
    given = outer()
    assert write_in_a_callee(given, 9.0) == 9.0 - 5.0


def test_a_bundle_may_be_chosen_among_several() -> None:
    first, second = inner(), inner()
    second.matrix[0, 0] = 3.0
    assert (choose(first, second, 0), choose(first, second, 1)) == (0.0, 3.0)


def test_types_do_not_depend_on_lengths() -> None:
    assert outer(1)._numba_type_ is outer(9)._numba_type_


def test_types_tell_what_arrays_hold() -> None:
    wide = outer()
    assert wide._replace(cube=wide.cube.astype(np.float32))._numba_type_ != wide._numba_type_
    assert wide._replace(cube=wide.cube[0])._numba_type_ != wide._numba_type_


def test_arrays_live_as_long_as_the_bundle() -> None:
    given = Outer(np.arange(3), inner(), np.ones((2, 3, 5)))
    gc.collect()
    filled = [np.full(30, np.nan) for _ in range(50)]  # would land where a freed array was
    seen = np.zeros(8)
    everything(given, seen)
    assert seen[6] == 3.0
    assert len(filled) == 50


def test_fields_are_not_replaced() -> None:
    given = inner()
    with pytest.raises(AttributeError, match=r"Inner\.matrix cannot be replaced"):
        given.matrix = np.zeros((2, 3))  # type: ignore[misc]
    with pytest.raises(AttributeError, match=r"Inner\.matrix cannot be removed"):
        del given.matrix


def test_replaced_fields_stand_in_another_bundle() -> None:
    first = inner()
    second = first._replace(matrix=np.full((2, 4), 8.0))
    assert choose(first, second, 1) == 8.0
    assert second.rows is first.rows
    assert choose(first, second, 0) == 0.0


def pickled(value: Inner) -> Any:
    return pickle.loads(pickle.dumps(value))  # noqa: S301


@pytest.mark.parametrize("duplicate", [copy.deepcopy, pickled])
def test_copies_have_arrays_of_their_own(duplicate: Any) -> None:
    given = inner()
    other = duplicate(given)
    write(other, 50.0)
    assert given.matrix[1, 2] == 5.0
    assert choose(given, other, 1) == other.matrix[0, 0]


@pytest.mark.parametrize(
    ("array", "why"),
    [
        (np.zeros((3, 2)).T, "not contiguous"),
        (np.zeros((2, 6))[:, ::2], "not contiguous"),
        (np.zeros(7 * 8 + 1, dtype=np.uint8)[1:].view(np.float64).reshape(1, 7), "not aligned"),
        (np.zeros((2, 3), dtype=">f8"), "foreign byte order"),
        (np.broadcast_to(np.zeros(1), (1, 1)), "read-only"),
    ],
)
def test_arrays_that_kernels_cannot_be_given(array: Floats, why: str) -> None:
    with pytest.raises(ValueError, match=rf"Inner\.matrix .*{why}"):
        inner()._replace(matrix=array)


def test_only_arrays_numbers_and_bundles() -> None:
    with pytest.raises(TypeError, match=r"Inner\.number must be an array, a number or a bundle, not None"):
        inner()._replace(number=None)


@pytest.mark.parametrize(
    ("values", "named", "why"),
    [
        ((), {"rows": table(1, ROW)}, "missing: matrix, number, whole"),
        ((1.0,), {"rows": 1.0, "matrix": 1.0, "number": 1.0, "whole": 1}, "given twice: rows"),
        ((1.0, 1.0, 1.0, 1), {"more": 1.0}, "unknown: more"),
        ((1.0,) * 5, {}, "5 values for 4 fields"),
    ],
)
def test_fields_that_do_not_fit(values: tuple[Any, ...], named: dict[str, Any], why: str) -> None:
    with pytest.raises(TypeError, match=f"Inner: {why}"):
        Inner(*values, **named)


def test_every_group_of_arrays_of_the_kernels_is_a_bundle() -> None:
    """A NamedTuple among them would be taken apart again at every call."""
    import importlib
    import pkgutil

    import hitogata.kernels
    from hitogata.kernels.compiler.tolerance import Tolerance

    found = {
        f"{module.name}.{name}"
        for module in pkgutil.walk_packages(hitogata.kernels.__path__, "hitogata.kernels.")
        # the compiler's own records and the tables of tolerances never go into a kernel
        if not module.name.startswith("hitogata.kernels.compiler.")
        for name, value in vars(importlib.import_module(module.name)).items()
        if isinstance(value, type) and issubclass(value, tuple) and value is not Tolerance
    }
    assert found == set()
