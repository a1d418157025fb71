"""Types of `min`, `max` and `int` of plain numbers, which the fast backend's lowering determines without numba."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from numba.core import types

from hitogata.kernels.compiler.fast.lowering import returned_by


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
