"""Kernels compute the same as Python from the same lines: operators, indices, variables, smallest and largest."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hitogata.kernels.compiler.bundle import Bundle
from hitogata.kernels.compiler.jit import Kernel, jit
from hitogata.kernels.compiler.plain import call_plain
from hitogata.kernels.math.arrays import Floats, Ints, Records, record
from hitogata.kernels.math.arrays import table as table_of

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


# signed zeros, overflow, narrow and unsigned integers, records, nested bundles, tuples carried over loops

ITEM = record([("link", "i8"), ("small", "i4"), ("force", "f8"), ("n", "f8", 3)])


class Inner(Bundle):
    items: Records  # (·,) of ITEM
    rate: float


class Outer(Bundle):
    inner: Inner
    weights: Floats
    count: int


@jit
def zeros(a: float, b: float, out: Floats) -> None:
    """Python's `min(0.0, -0.0)` is the first one; products and sums keep the sign."""
    out[0], out[1], out[2] = -a, a * b, a + b
    out[3], out[4], out[5] = a - b, min(a, b), max(a, b)
    out[6], out[7] = 0.0 * a, math.copysign(1.0, a)
    out[8], out[9] = abs(b), math.sqrt(abs(a))


@jit
def narrow(small: Any, bits: Any, i: int, out: Ints) -> None:
    """Items of 32 bits and without sign are added as 64-bit integers, and cut when they are stored."""
    out[0], out[1] = small[0] + i, small[1] * 2
    out[2], out[3] = small[0] * small[1], small[2] - i
    small[2] = i
    small[0] += 1
    out[4], out[5] = small[2], small[0]
    bits[0] = bits[1]
    out[6] = 1 if bits[0] > bits[2] else 0
    out[7] = int(bits[1]) + 1


@jit
def carried(n: int, out: Floats) -> float:
    """Tuples of floats and of mixed kinds that a loop replaces, and that two branches give."""
    pair, best = (0.0, 1.0), (-1, 0.5, False)
    for i in range(n):
        pair = (pair[1], pair[0] + 0.5 * pair[1])
        if pair[0] > best[1]:
            best = (i, pair[0], True)
        elif i % 3 == 0:
            best = (best[0] + 1, best[1] * 1.5, best[2])
    last = pair if n > 4 else (best[1], float(best[0]))
    out[0], out[1], out[2], out[3] = pair[0], pair[1], float(best[0]), best[1]
    out[4] = 1.0 if best[2] else 0.0
    return last[0] - last[1]


@jit
def added(item: Any, scale: float) -> float:
    item.force += scale * item.small
    item.n[1] = item.force
    return float(item.force)


@jit
def nested(outer: Outer, k: int, out: Floats) -> float:
    inner = outer.inner
    item = inner.items[k]
    total = added(item, inner.rate) + added(inner.items[0], outer.weights[k])
    inner.items[k].link = outer.count - item.link
    item.small = 2 * item.small + 1
    out[0], out[1], out[2] = item.n[1], float(item.link), float(inner.items[k].small)
    return total


@given(a=st.sampled_from([0.0, -0.0, 1e-320, -3.5, math.inf]), b=st.sampled_from([0.0, -0.0, 2.0, -math.inf]))
def test_zeros_have_their_sign(a: float, b: float) -> None:
    compiled, plain = np.zeros(10), np.zeros(10)
    zeros(a, b, compiled)
    with np.errstate(all="ignore"):
        zeros.py_func(a, b, plain)  # type: ignore[attr-defined]
    np.testing.assert_array_equal(compiled, plain)
    sure = ~np.isnan(plain)  # IEEE leaves the sign of a NaN open
    np.testing.assert_array_equal(np.signbit(compiled[sure]), np.signbit(plain[sure]))


def test_floats_overflow_to_infinity_and_integers_wrap_where_they_are_stored() -> None:
    out = np.zeros(14)
    calculate(1e308, 1e308, 2**62, 1, out)
    assert out[0] == math.inf
    assert out[1] == 0.0
    assert out[2] == math.inf
    small, bits, kept = (
        np.array([2**31 - 1, -5, 7], dtype="i4"),
        np.array([0, 2**32 - 1, 3], dtype="u4"),
        np.zeros(8, int),
    )
    narrow(small, bits, 2**33 + 4, kept)
    # sums of items have 64 bits; items that are stored keep their lowest 32
    assert list(kept) == [2**31 - 1 + 2**33 + 4, -10, (2**31 - 1) * -5, 7 - 2**33 - 4, 4, -(2**31), 1, 2**32]
    assert list(small) == [-(2**31), -5, 4]
    assert list(bits) == [2**32 - 1, 2**32 - 1, 3]


@pytest.mark.parametrize("n", [0, 1, 4, 5, 30])
def test_tuples_carried_over_loops(n: int) -> None:
    compiled, plain = np.zeros(5), np.zeros(5)
    assert carried(n, compiled) == carried.py_func(n, plain)  # type: ignore[attr-defined]
    np.testing.assert_array_equal(compiled, plain)


@pytest.mark.parametrize("k", [0, 2])
def test_records_and_bundles_within_bundles(k: int) -> None:
    def made() -> Outer:
        items = table_of(3, ITEM)
        items["link"], items["small"], items["force"] = (4, 5, 6), (1, -2, 3), (0.5, 1.5, 2.5)
        return Outer(inner=Inner(items=items, rate=0.25), weights=np.array([2.0, 3.0, 4.0]), count=10)

    one, other, outs = made(), made(), np.zeros((2, 3))
    assert nested(one, k, outs[0]) == call_plain(nested.py_func, Kernel, (other, k, outs[1]))  # type: ignore[attr-defined]
    np.testing.assert_array_equal(outs[0], outs[1])
    assert one.inner.items.tobytes() == other.inner.items.tobytes()
    assert one.inner.items[k]["link"] == 10 - (4, 5, 6)[k]
