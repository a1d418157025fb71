"""The one place that owns numba and its options.

Kernels are compiled on first use and kept in cache folders, one for each kernel file, named after a hash of that file
and of all kernel files it imports, because numba itself does not notice that a called function was edited elsewhere.
"""

from __future__ import annotations

import functools
import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba.core import event
from numba.core.registry import CPUDispatcher

from . import _sources

F = TypeVar("F", bound=Callable[..., Any])

_DAYS_KEPT = 30


@functools.cache
def _folder(module: str) -> Path:
    digest = hashlib.sha256(f"{numba.__version__} {sys.version} {_sources.digest(module)}".encode())
    folder = CACHE / f"{module.rpartition('.')[2]}-{digest.hexdigest()[:16]}"
    folder.mkdir(exist_ok=True)
    os.utime(folder)
    return folder


def _cache_root() -> Path:
    """The user's cache folder; a private temporary one where that cannot be written (numba's cache is trusted code)."""
    given = os.environ.get("HITOGATA_CACHE")
    base = Path(given) if given else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hitogata"
    try:
        base.mkdir(parents=True, exist_ok=True)
        writable = os.access(base, os.W_OK)
    except OSError:
        writable = False
    return base if writable else Path(tempfile.mkdtemp(prefix="hitogata-"))


def _open_cache() -> Path:
    folder = _cache_root() / "kernels"
    folder.mkdir(exist_ok=True)
    oldest = time.time() - _DAYS_KEPT * 86400.0
    for other in folder.iterdir():
        if other.stat().st_mtime < oldest:
            shutil.rmtree(other, ignore_errors=True)
    return folder


CACHE = _open_cache()


def _compiled(function: F, subfolder: str = "", **options: Any) -> Any:
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(_folder(function.__module__) / subfolder)
    try:
        return numba.njit(cache=True, error_model="numpy", nogil=True, _nrt=False, no_cfunc_wrapper=True, **options)(
            function
        )
    finally:
        numba.config.CACHE_DIR = before


class _Kernel(CPUDispatcher):  # type: ignore[misc]
    """A kernel for kernels. The way in from Python is compiled only when it is taken.

    It unpacks every array of every argument, which for most kernels is more code than the kernel itself.
    """

    _door: Any

    def __call__(self, *arguments: Any) -> Any:
        if self._door is None:
            # numba's cache does not tell the two apart by itself
            self._door = _compiled(self.py_func, "callable", **self._chosen)
        return self._door(*arguments)


def _kernel(function: F, **options: Any) -> F:
    compiled = _compiled(function, no_cpython_wrapper=True, **options)
    compiled.__class__ = _Kernel
    compiled._door = None
    compiled._chosen = options
    return compiled  # type: ignore[no-any-return]


def jit(function: F) -> F:
    """Compile a kernel: no Python objects, no exceptions (division follows IEEE), cached in `CACHE`."""
    return _kernel(function, fastmath={"contract"})


def jit_entry(function: F) -> F:
    """The same for one that Python and other kernels both call, to compile it once only."""
    return _compiled(function, fastmath={"contract"})  # type: ignore[no-any-return]


def jit_sums(function: F) -> F:
    """As `jit`, but sums may be taken in another order, which lets long ones use vector instructions."""
    return _kernel(function, fastmath={"reassoc", "contract"})


def jit_inlined(function: F) -> F:
    """A kernel that becomes part of whichever calls it.

    numba compiles everything below a function again with it, so every level between the time loop and the dynamics
    costs seconds. Levels that are there for the reader only are not compiled by themselves.
    """
    return _kernel(function, fastmath={"contract"}, inline="always")


class _KernelCompilation(event.Listener):  # type: ignore[misc]
    def __init__(self, report: Callable[[str, bool], None]) -> None:
        self.report = report

    def _tell(self, happening: event.Event, started: bool) -> None:
        function = happening.data["dispatcher"].py_func
        if function.__module__.startswith(__package__ or "hitogata.kernels"):
            self.report(function.__qualname__, started)

    def on_start(self, happening: event.Event) -> None:
        self._tell(happening, True)

    def on_end(self, happening: event.Event) -> None:
        self._tell(happening, False)


def on_compile(report: Callable[[str, bool], None]) -> None:
    """Call `report(kernel name, started)` when a kernel really is compiled (not when it comes from the cache)."""
    event.register("numba:compile", _KernelCompilation(report))
