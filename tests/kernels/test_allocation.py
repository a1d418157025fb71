"""No kernel allocates: a kernel that would does not compile, and all kernels are compiled by this one compiler."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType

import numpy as np
import pytest
from numba.core.dispatcher import Dispatcher
from numba.core.errors import NumbaError

from hitogata import kernels
from hitogata.kernels.compiler.jit import Kernel, jit
from hitogata.kernels.math.arrays import Floats


def modules() -> Iterator[ModuleType]:
    for module in pkgutil.walk_packages(kernels.__path__, f"{kernels.__name__}."):
        yield importlib.import_module(module.name)


@jit
def sum_of_a_new_array(n: int) -> float:
    return float(np.full(3, float(n)).sum())


@jit
def sum_of_a_given_array(x: Floats) -> float:
    return float(x.sum())


def test_what_allocates_does_not_compile() -> None:
    with pytest.raises(NumbaError, match="Only accept returning of array passed into the function"):
        sum_of_a_new_array(2)
    assert sum_of_a_given_array(np.full(3, 2.0)) == 6.0


def test_every_kernel_is_compiled_in_that_way() -> None:
    found = [value for module in modules() for value in vars(module).values() if isinstance(value, Dispatcher)]
    assert len(found) > 100
    assert all(isinstance(kernel, Kernel) for kernel in found)
