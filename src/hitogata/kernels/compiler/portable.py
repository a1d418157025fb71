"""Kernels of the portable backend: plain `numba.njit`, with numba's own cache in folders of ours.

numba's cache checks the file of a function alone. Here each module has a folder of its own, named by the digest of
the module and of all that it imports (`sources.py`), so that an edit of a callee makes its callers stale as well.

Results differ from those of the fast backend in the last bits: LLVM sees other functions inlined into each other, and
contracts other products and sums into one operation. The processor is numba's choice: an older LLVM lacks the models
that the fast backend names.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
from numba import config
from numba.core import event
from numba.extending import typeof_impl

from .bundle import Bundle
from .cache_folder import DAYS_KEPT, root
from .listeners import listeners
from .sources import digest

#: type of a compiled function
Kernel: Any = type(numba.njit(lambda: None))


@typeof_impl.register(Bundle)  # type: ignore[untyped-decorator]
def _typeof(value: Bundle, _: Any) -> Any:
    return value._numba_type_


class _Reporter(event.Listener):  # type: ignore[misc]
    """Passes numba's events of compilation on. numba does not count the kernels that are left."""

    def on_start(self, what: Any) -> None:
        self._report(what, True)

    def on_end(self, what: Any) -> None:
        self._report(what, False)

    def _report(self, what: Any, started: bool) -> None:
        for listener in listeners:
            listener(what.data["dispatcher"].py_func.__qualname__, started, 0)


event.register("numba:compile", _Reporter())


@functools.cache
def _prune(folder: Path) -> None:
    """Remove, once per process, code that has not been used for long."""
    oldest = time.time() - DAYS_KEPT * 86400.0
    for old in folder.glob("*"):
        with contextlib.suppress(OSError):
            if old.stat().st_mtime < oldest:
                shutil.rmtree(old, ignore_errors=True)


@functools.cache
def _folder(module: str) -> str:
    """Folder for the code of one module. Its modification time is that of its last use."""
    above = root() / "portable"
    _prune(above)
    made_by = f"{numba.__version__} {sys.version}"
    folder = above / hashlib.sha256(f"{made_by} {digest(module)}".encode()).hexdigest()[:24]
    with contextlib.suppress(OSError):  # not there yet
        os.utime(folder)
    return str(folder)


def make(function: Callable[..., Any], *fastmath: str) -> Any:
    """A kernel from its Python function. fastmath: LLVM's names of the liberties that it may take."""
    before = config.CACHE_DIR
    config.CACHE_DIR = _folder(function.__module__)
    try:
        return numba.njit(cache=True, nogil=True, error_model="numpy", fastmath=set(fastmath) or False)(function)
    finally:
        config.CACHE_DIR = before


def entry_point(kernel: Any, arguments: tuple[Any, ...]) -> Any:  # noqa: ARG001 numba finds it at each call
    """The kernel itself: numba's dispatcher has no quicker way in."""
    return kernel
