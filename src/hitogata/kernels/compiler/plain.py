"""Kernels run as plain Python, for values that are computed once.

Compiling a kernel takes a second, and Python runs most of them once in a hundredth of that. Secondary tasks, such as
printing the tree of a figure on the terminal or checking a scene, therefore need not wait for the compiler.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from types import FunctionType, SimpleNamespace
from typing import Any

import numpy as np

from .bundle import Bundle

#: s of CPU time per process after which kernels are compiled all the same
PLAIN_TIME_BUDGET = 1.0

_depth = 0
_spent = 0.0
_known: dict[Any, Callable[..., Any]] = {}


@contextlib.contextmanager
def uncompiled() -> Iterator[None]:
    """Within the context, run kernels that Python calls and that are not in the cache as Python code."""
    global _depth  # noqa: PLW0603 of the process, as the compiler's lock is
    _depth += 1
    try:
        yield
    finally:
        _depth -= 1


def wanted() -> bool:
    """Should kernels that are not in the cache run as Python code?"""
    return _depth > 0 and _spent < PLAIN_TIME_BUDGET


def plain(function: Callable[..., Any], kernel: type) -> Callable[..., Any]:
    """A function that calls kernels (instances of `kernel`) as one that calls only Python functions."""
    if function not in _known:
        known = dict(function.__globals__)
        _known[function] = made = FunctionType(
            function.__code__, known, function.__name__, function.__defaults__, function.__closure__
        )
        for name in function.__code__.co_names:
            if isinstance(known.get(name), kernel):
                known[name] = plain(known[name].py_func, kernel)
        return made
    return _known[function]


def _seen(value: Any) -> Any:
    """A value in a form that Python code can use like compiled code: fields of records are attributes."""
    if isinstance(value, Bundle):
        return SimpleNamespace(**{name: _seen(field) for name, field in value._asdict().items()})
    if isinstance(value, np.ndarray) and value.dtype.names:
        return value.view(np.recarray)
    return value


def call_plain(function: Callable[..., Any], kernel: type, values: tuple[Any, ...]) -> Any:
    """Result of a kernel, computed by Python."""
    global _spent  # noqa: PLW0603
    began = time.thread_time()  # CPU time: on a busy machine compilation takes longer, too
    try:
        with np.errstate(all="ignore"):
            return plain(function, kernel)(*map(_seen, values))
    finally:
        _spent += time.thread_time() - began
