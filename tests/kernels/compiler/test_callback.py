"""Calls from kernels into Python, and direct calls from Python into kernels."""

from __future__ import annotations

import ctypes

import numpy as np

from hitogata.kernels.compiler.callback import Callback, call_back
from hitogata.kernels.compiler.jit import jit
from hitogata.kernels.math.arrays import Floats


@jit
def ask(address: int, question: Floats, answer: Floats) -> float:
    question[0] = 3.0
    call_back(address)
    return answer[0] + 1.0


def test_a_kernel_calls_python_and_both_see_the_same_arrays() -> None:
    question, answer = np.zeros(1), np.zeros(1)

    def square() -> None:
        answer[0] = question[0] ** 2

    kept = Callback(square)
    address = ctypes.cast(kept, ctypes.c_void_p).value
    assert address is not None
    assert ask(address, question, answer) == 10.0
    question[0] = 5.0
    call_back(address)  # as Python does it
    assert answer[0] == 25.0
