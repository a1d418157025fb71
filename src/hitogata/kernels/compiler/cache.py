"""Cache of compiled code between runs.

One file holds the code of one kernel for one set of argument types. Its name identifies all dependencies: the host and
the compiler (the outer folder), the sources (the inner one), the kernel and its types. A file is therefore never out of
date, wherever the package is installed; it is only no longer used. Files are written atomically, so processes may share
them, and carry a checksum: a damaged file counts as missing.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import pickle
import shutil
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import llvmlite
import numba
from numba.core import config
from numba.core.registry import cpu_target

from . import processor, shipped
from .cache_folder import DAYS_KEPT, make_private, root
from .cache_trust import distrust, read_trusted

try:
    import fcntl
except ImportError:  # not on every system
    fcntl = None  # type: ignore[assignment]

# before numba makes its code generator
processor.choose()

_CHECKSUM = hashlib.sha256().digest_size


class Stored(NamedTuple):
    """Code of one kernel, or of its entry point from Python."""

    object_code: bytes  # machine code, ready to be loaded
    needed: tuple[str, ...]  # keys of the kernels that it calls
    body: bytes | None  # bitcode for inlining into callers, if it is short enough
    types: bytes  # pickled: its return type
    raises: bool  # may it end with an exception?


@functools.cache
def host() -> str:
    """Name of the folder for this interpreter, this compiler and this processor."""
    made_by = [numba.__version__, llvmlite.__version__, sys.version]
    made_for = cpu_target.target_context.codegen().magic_tuple()
    how = [config.OPT, config.LOOP_VECTORIZE, config.DEBUGINFO_DEFAULT]
    name = f"{sys.implementation.cache_tag}-{made_for[1]}"
    return f"{name}-{hashlib.sha256(repr((made_by, made_for, how)).encode()).hexdigest()[:12]}"


@functools.cache
def _folder(name: str) -> Path:
    """Folder for the code of one kernel file. Its modification time is that of its last use."""
    folder = root() / host() / name
    with contextlib.suppress(OSError):  # not there yet
        os.utime(folder)
    return folder


@functools.cache
def _trusted(folder: Path) -> bool:
    """True if a folder of kernel files, and the one of this host above it, belong to the cache's user alone."""
    try:
        return distrust(folder) is None
    except OSError:
        return False


def _place(key: str) -> Path:
    folder, _, name = key.partition("/")
    return _folder(folder) / f"{name}.bin"


def _raw(key: str) -> bytes | None:
    """Contents of the file of a key, compiled here or shipped with the package."""
    came = shipped.folder()
    place = _place(key)
    try:
        if place.exists() and _trusted(place.parent):
            return read_trusted(place)
    except OSError:
        pass
    if came is None:
        return None
    try:
        return (came / f"{key}.bin").read_bytes()
    except OSError:
        return None


def read(key: str) -> Stored | None:
    """Stored code of a key; None if it is missing or damaged."""
    raw = _raw(key)
    if raw is None:
        return None
    checksum, packed = raw[:_CHECKSUM], raw[_CHECKSUM:]
    if hashlib.sha256(packed).digest() != checksum:
        return None
    return Stored(*pickle.loads(zlib.decompress(packed)))  # noqa: S301 as much code as the machine code beside it


def write(key: str, stored: Stored) -> None:
    """Store code under a key. If the folder is not writable, nothing is stored and the kernel is compiled again."""
    _prune()
    packed = zlib.compress(pickle.dumps(tuple(stored), protocol=5), 1)
    place = _place(key)
    try:
        make_private(place.parent)
        handle, name = tempfile.mkstemp(dir=place.parent, suffix=".new")
        with os.fdopen(handle, "wb") as file:
            file.write(hashlib.sha256(packed).digest() + packed)
        Path(name).replace(place)
    except OSError:
        pass


@functools.cache
def _prune() -> None:
    """Remove, once per process, code that has not been used for long, also that of other versions."""
    oldest = time.time() - DAYS_KEPT * 86400.0
    for folder in [*root().glob("*/*"), *root().glob("*")]:
        try:
            stale = folder.stat().st_mtime < oldest and not any(inner.is_dir() for inner in folder.iterdir())
        except OSError:
            continue
        if stale:
            shutil.rmtree(folder, ignore_errors=True)


@functools.cache
def _lock_file() -> int | None:
    """A descriptor that stays open for the life of the process; None if the file cannot be created."""
    try:
        folder = root() / host()
        make_private(folder)
        return os.open(folder / "lock", os.O_WRONLY | os.O_CREAT, 0o600)
    except OSError:
        return None


@contextlib.contextmanager
def alone_with(key: str) -> Iterator[None]:
    """Hold an exclusive lock on a key between processes.

    One byte of a file represents each key. The system releases the locks of a process when it ends. No deadlock is
    possible, because no two kernels call each other. Without locks the results are the same, only compiled twice.
    """
    file = _lock_file() if fcntl is not None else None
    if file is None:
        yield
        return
    at = int.from_bytes(hashlib.sha256(key.encode()).digest()[:4], "little") >> 1
    try:
        fcntl.lockf(file, fcntl.LOCK_EX, 1, at)
    except OSError:
        yield
        return
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            fcntl.lockf(file, fcntl.LOCK_UN, 1, at)


def files(current: Callable[[str], bool]) -> Iterator[tuple[str, Path]]:
    """Stored code for this host: key and file. current: does a folder of kernels match the present sources?"""
    for folder in sorted((root() / host()).iterdir()):
        if folder.is_dir() and current(folder.name):
            yield from ((f"{folder.name}/{file.stem}", file) for file in sorted(folder.glob("*.bin")))
