"""Kernels compute the same as Python from the same lines: operators, indices, variables, smallest and largest."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numba.core import types

from hitogata.kernels.compiler.bundle import Bundle
from hitogata.kernels.compiler.jit import jit
from hitogata.kernels.compiler.lowering import returned_by
from hitogata.kernels.math.arrays import Floats, Ints

numbers = st.floats(allow_nan=True, allow_infinity=True, width=64)
wholes = st.integers(-1000, 1000)


class Table(Bundle):
    cube: Floats  # (·, ·, ·)
    flags: np.ndarray[Any, np.dtype[np.bool_]]  # (·, ·)
    order: Ints
    scale: float


@jit
def compare(a: float, b: float, i: int, j: int, out: Floats) -> None:
    out[0], out[1], out[2], out[3] = a < b, a <= b, a > b, a >= b
    out[4], out[5] = a == b, a != b
    out[6], out[7], out[8], out[9] = i < j, i <= j, i > j, i >= j
    out[10], out[11] = i == j, i != j
    out[12], out[13] = a < i, j != b


@jit
def calculate(a: float, b: float, i: int, j: int, out: Floats) -> None:
    out[0], out[1], out[2] = a + b, a - b, a * b
    out[3], out[4], out[5] = i + j, i - j, i * j
    out[6], out[7], out[8] = a + i, i - b, 2 * a
    a += j
    i *= j
    out[9], out[10] = a, i


@jit
def extremes(a: float, b: float, i: int, j: int, out: Floats) -> None:
    out[0], out[1] = min(a, b), max(a, b)
    out[2], out[3] = min(i, j), max(i, j)
    out[4], out[5] = min(a, i), max(i, a)
    out[6], out[7] = min(a, b, 0.5), max(0, a, b)
    pair = (b, i)
    out[9], out[10] = min(*pair), max(a, *pair)
    out[8] = int(i) + int(2.75) + int(-2.75)


@jit
def places(table: Table, k: int, rows: Floats, out: Floats) -> None:
    cube = table.cube
    row = cube[k, 1]
    plane = table.cube[k]
    out[0], out[1], out[2] = row[2], plane[1, 2], cube[k, 1, 2]
    out[3], out[4] = cube[-1, -1, -1], rows[-1][0]
    out[5], out[6] = rows[k, 0], rows[table.order[k]][1]
    table.flags[k, 0] = not table.flags[k, 0]
    out[7] = 1.0 if table.flags[k, 0] else 2.0
    table.cube[k, 0][1] = table.scale
    rows[k][1] += 3
    rows[-1, 0] = table.order[0]
    out[8], out[9], out[10] = len(plane), len(row), cube.shape[2]
    tail = row[1:]
    out[11] = tail[1]
    out[12:] = 7.0


@jit
def branches(n: int, table: Table) -> float:
    """Variables that are assigned once and used behind loops, ones that are assigned in one branch, tuples."""
    total = 0.0
    first = n
    while True:
        pair = (first, total)
        if n > 3:
            kept = pair[1] + 2.0
            n -= 2
        else:
            last = pair[0]
            break
        for i in range(n):
            if i == 2:
                continue
            half = kept / 2
            total += half + table.order[i % 3]
        first, second = n, first
        total -= second
    return total + last + (kept if first < 0 else 0.25)


def both(kernel: Any, *values: Any) -> None:
    """Calls a kernel and its Python; `values` are copied for each."""
    ends = []
    for function in (kernel, kernel.py_func):
        mine = [
            Table(**{k: v.copy() if isinstance(v, np.ndarray) else v for k, v in value._asdict().items()})
            if isinstance(value, Table)
            else (value.copy() if isinstance(value, np.ndarray) else value)
            for value in values
        ]
        with np.errstate(all="ignore"):
            ends.append([function(*mine), mine])
    compiled, plain = ends
    assert compiled[0] == plain[0]
    for one, other in zip(compiled[1], plain[1], strict=True):
        if isinstance(one, Table):
            for a, b in zip(one._asdict().values(), other._asdict().values(), strict=True):
                np.testing.assert_array_equal(a, b)
        else:
            np.testing.assert_array_equal(one, other)


@pytest.mark.parametrize("kernel", [compare, calculate, extremes], ids=lambda kernel: kernel.py_func.__name__)
@given(a=numbers, b=numbers, i=wholes, j=wholes)
def test_numbers(kernel: Any, a: float, b: float, i: int, j: int) -> None:
    both(kernel, a, b, i, j, np.zeros(14))


def test_smallest_of_a_nan_is_what_python_says() -> None:
    out = np.zeros(14)
    extremes(math.nan, 1.0, 0, 0, out)
    assert math.isnan(out[0])
    assert math.isnan(out[1])
    extremes(1.0, math.nan, 0, 0, out)
    assert out[0] == out[1] == 1.0


def table() -> Table:
    return Table(
        cube=np.arange(24.0).reshape(2, 3, 4),
        flags=np.array([[True, False], [False, True]]),
        order=np.array([1, 0, 5]),
        scale=-2.5,
    )


@pytest.mark.parametrize("k", [0, 1])
def test_items_and_rows_of_arrays(k: int) -> None:
    both(places, table(), k, np.arange(10.0).reshape(2, 5), np.zeros(14))


@pytest.mark.parametrize("n", [1, 4, 5, 9])
def test_variables_and_branches(n: int) -> None:
    both(branches, n, table())


def test_smallest_and_largest_of_plain_numbers_have_known_types() -> None:
    def asked(function: Any, *given: Any) -> Any:
        return returned_by(SimpleNamespace(typing_key=function), given)

    assert asked(min, types.float64, types.int64) is types.float64
    assert asked(max, types.int64, types.IntegerLiteral(3)) is types.int64
    assert asked(int, types.float64) is types.int64
    assert asked(int, types.float64, types.float64) is None
    assert asked(max, types.float64) is None
    assert asked(min, types.complex128, types.float64) is None
    assert asked(abs, types.float64) is None
