"""Files below the folder that the studio was started in; no other file is read or written."""

from __future__ import annotations

import hashlib
import os
import re
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from ...errors import FileError
from ...io.writing import checked_target, writing

#: kind of file by ending
KINDS = {".toml": "scene", ".mcap": "recording", ".csv": "table", ".html": "page", ".png": "picture", ".webm": "film"}
#: robot formats
MODELS = (".urdf", ".xml")
KINDS |= dict.fromkeys(MODELS, "model")
#: of the studio itself, below the root: logs of changes, live recordings
OWN = ".hitogata"
LARGEST = 256 * 2**20
_MOST_LISTED = 2000
#: tables that determine the kind of a TOML file, the first match counts; bytes that are searched
_TELLING = {"scene": r"^\[run\]", "biped": r"^\[biped\]", "motion": r"^\[(walk\]|\[keyframe\])"}
_HEAD = 64 * 2**10


@dataclass(frozen=True)
class Root:
    """The folder. Names are relative to it, with '/' between folders."""

    folder: Path

    @classmethod
    def at(cls, folder: str | Path) -> Root:
        path = Path(folder).expanduser()
        if not path.is_dir():
            raise FileError(f"{folder}: no such folder; the studio works in an existing folder")
        return cls(path.resolve())

    def path(self, name: str, *, there: bool | None = None, endings: tuple[str, ...] = tuple(KINDS)) -> Path:
        """The file of a name. there: True if it must exist, False if it must not.

        Neither '..' nor a link may lead out of the folder; hidden files are the studio's own.
        """
        parts = PurePosixPath(name).parts
        wrong = not parts or PurePosixPath(name).is_absolute() or any(p in ("..", ".") or p[0] == "." for p in parts)
        if wrong or any(c in name for c in "\\:\0"):
            raise FileError(f"{name!r} is not the name of a file below the studio's folder")
        if Path(name).suffix.lower() not in endings:
            raise FileError(f"{name!r} must end in {', '.join(endings)}")
        path = self.folder.joinpath(*parts)
        if not path.resolve().is_relative_to(self.folder):
            raise FileError(f"{name!r} leads out of the studio's folder")
        if there and not path.is_file():
            raise FileError(f"{name!r}: no such file")
        if there is False and path.exists():
            raise FileError(f"{name!r} is there already; choose another name, or replace it")
        if there and path.stat().st_size > LARGEST:
            raise FileError(f"{name!r} has {path.stat().st_size} bytes; at most {LARGEST} are allowed")
        return path

    def name(self, path: Path) -> str:
        """Name of a file, relative to the folder."""
        return path.resolve().relative_to(self.folder).as_posix()

    def listing(self, folder: str | None) -> dict[str, Any]:
        """Folders and files that the studio can open."""
        parts = PurePosixPath(folder or "").parts
        if any(p == ".." or p[0] in "./\\" for p in parts):
            raise FileError(f"{folder!r} is not a folder below the studio's")
        path = self.folder.joinpath(*parts)
        if not path.resolve().is_relative_to(self.folder) or not path.is_dir():
            raise FileError(f"{folder!r} is not a folder below the studio's")
        folders, files = [], []
        for entry in sorted(os.scandir(path), key=lambda one: one.name.lower())[:_MOST_LISTED]:
            kind = KINDS.get(Path(entry.name).suffix.lower())
            if entry.name.startswith(".") or not Path(entry.path).resolve().is_relative_to(self.folder):
                continue
            if entry.is_dir():
                folders.append(entry.name)
            elif kind is not None and entry.is_file():
                seen = entry.stat()
                kind = _told_by(Path(entry.path)) if kind == "scene" else kind
                files.append({"name": entry.name, "size": seen.st_size, "changed": seen.st_mtime, "kind": kind})
        return {"folder": "/".join(parts), "folders": folders, "files": files}

    def own(self, *parts: str) -> Path:
        """Path for a file of the studio's own."""
        return self.folder.joinpath(OWN, *parts)


def _told_by(path: Path) -> str:
    """Probable kind of a TOML file, from its first bytes."""
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD).decode("utf-8", "replace")
    except OSError:
        return "scene"  # opening it reports the error
    return next((kind for kind, table in _TELLING.items() if re.search(table, head, re.MULTILINE)), "scene")


def write_whole(path: Path, data: bytes) -> None:
    """Write a file atomically."""
    with writing(checked_target(path, path.suffix)) as part:
        part.write_bytes(data)


def digest_of(path: Path) -> str | None:
    """SHA-256 of a file's contents; None if it is gone."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return None
