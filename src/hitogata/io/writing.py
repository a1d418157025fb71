"""Writes files completely or not at all."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..errors import FileError, WriteError

#: existing files of this process, in the order in which they were replaced
replaced: list[Path] = []
_turn = itertools.count()
#: characters of a file's name in that of its unfinished copy: file systems allow 255 bytes
_LETTERS = 40


def checked_target(path: str | Path, ending: str) -> Path:
    """A path with the required ending, in a folder that exists."""
    target = Path(path)
    if target.suffix.lower() != ending:
        raise FileError(f"{path}: the name must end in {ending}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot(target, error) from None
    return target


@contextmanager
def writing(path: Path) -> Iterator[Path]:
    """Yields a temporary name, which becomes `path` when all is written; until then an existing file stays.

    An error of the operating system becomes a WriteError that names the path.
    """
    part = unfinished(path)
    existed = path.exists()
    if existed and not path.is_file():
        # a pipe or the terminal
        part = path
    try:
        yield part
        if part is not path:
            part.replace(path)
    except OSError as error:
        raise cannot(path, error) from None
    finally:
        if part is not path:
            part.unlink(missing_ok=True)
    if existed and part is not path:
        replaced.append(path)


def write_file(path: str | Path, ending: str, data: str | bytes) -> Path:
    """Write text (UTF-8) or bytes to a path with the required ending, completely or not at all."""
    target = checked_target(path, ending)
    with writing(target) as part:
        part.write_bytes(data.encode("utf-8") if isinstance(data, str) else data)
    return target


def unfinished(path: Path) -> Path:
    """A unique temporary name beside a file: several processes may write one file at the same time."""
    return path.with_name(f".{path.stem[:_LETTERS]}.{os.getpid()}-{next(_turn)}.part{path.suffix}")


def cannot(path: Path, error: OSError) -> WriteError:
    return WriteError(f"{path}: cannot be written: {error.strerror or error}")
