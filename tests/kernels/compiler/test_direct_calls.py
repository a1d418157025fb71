"""Direct entry points: the same results as by the kernel's own dispatch, one for each combination of types."""

from __future__ import annotations

import numpy as np

from hitogata.kernels.compiler.direct_calls import way_into
from hitogata.kernels.compiler.jit import jit
from hitogata.kernels.math.arrays import Floats


@jit
def weighted(x: Floats, n: int, w: float) -> float:
    total = 0.0
    for i in range(n):
        total += w * x[i]
    return total


def test_an_entry_point_calls_the_kernel_and_is_made_once() -> None:
    x = np.array([1.0, 2.0, 4.0])
    enter = way_into(weighted, x, 3, 0.5)
    assert enter(x, 3, 0.5) == weighted(x, 3, 0.5) == 3.5
    assert enter(2.0 * x, 2, 1.0) == 6.0
    assert way_into(weighted, np.zeros(9), 1, 0.0) is enter
    # another type, another entry point
    assert way_into(weighted, np.zeros((2, 3))[:, 0], 2, 0.0) is not enter
