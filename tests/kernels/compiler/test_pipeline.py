"""Kernels compile without Python objects and memory management, and the collector is as it was afterwards."""

from __future__ import annotations

import gc
from typing import Any

import numpy as np
import pytest

from hitogata.kernels.compiler.jit import jit
from hitogata.kernels.compiler.pipeline import OPTIONS, FunctionCompiler
from hitogata.kernels.math.arrays import Floats


@jit
def doubled(x: Floats) -> float:
    return 2.0 * x[0]


@jit
def made(n: int) -> Any:
    return np.zeros(n)


@jit
def divided(x: float, y: float) -> float:
    return x / y


@pytest.mark.parametrize("collects", [True, False])
def test_the_collector_is_on_or_off_as_before(collects: bool) -> None:
    was = gc.isenabled()
    try:
        (gc.enable if collects else gc.disable)()
        # a new type each time, so that it compiles
        shape = (1, 1) if collects else (1, 1, 1)
        kernel = jit(lambda x: x.size)
        assert kernel(np.zeros(shape)) == 1
        assert gc.isenabled() == collects
    finally:
        (gc.enable if was else gc.disable)()
    assert FunctionCompiler._depth == 0


def test_kernels_neither_allocate_nor_raise() -> None:
    assert OPTIONS["nogil"] and not OPTIONS["_nrt"]
    assert doubled(np.array([1.5])) == 3.0
    with pytest.raises(Exception, match=r"."):
        made(3)
    assert divided(1.0, 0.0) == np.inf
