"""Files dropped on the page, received in chunks: written to a temporary file, then renamed."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any, BinaryIO

from ...errors import FileError
from ..documents.files import LARGEST, Root
from ..wire.commands import Upload


class Uploads:
    """Of one viewer; one at a time."""

    def __init__(self, root: Root) -> None:
        self._root = root
        self._number = 0
        self._target: Path | None = None
        self._beside: Path | None = None
        self._file: BinaryIO | None = None
        self._size = self._done = 0

    def begin(self, command: Upload) -> int:
        self.drop()
        if command.size > LARGEST:
            raise FileError(f"{command.name!r} has {command.size} bytes; at most {LARGEST} are allowed")
        self._target = self._root.path(command.name, there=None if command.over else False)
        self._beside = self._root.own(f"upload-{secrets.token_hex(4)}")
        self._beside.parent.mkdir(parents=True, exist_ok=True)
        self._file = self._beside.open("wb")
        self._number += 1
        self._size, self._done = command.size, 0
        if command.size == 0:
            self._finish()
        return self._number

    def chunk(self, number: int, data: bytes) -> dict[str, Any]:
        """Answer to the page."""
        if self._file is None or number != self._number or self._done + len(data) > self._size:
            self.drop()
            raise FileError("a chunk came that belongs to no upload")
        self._file.write(data)
        self._done += len(data)
        said: dict[str, Any] = {"tell": "uploaded", "upload": number, "bytes": self._done, "done": False}
        if self._done == self._size:
            said |= {"done": True, "file": self._finish()}
        return said

    def _finish(self) -> str:
        assert self._file is not None and self._beside is not None and self._target is not None
        self._file.close()
        self._target.parent.mkdir(parents=True, exist_ok=True)
        self._beside.replace(self._target)
        name = self._root.name(self._target)
        self._file = self._beside = self._target = None
        return name

    def drop(self) -> None:
        """Drop incomplete uploads."""
        if self._file is not None:
            self._file.close()
        if self._beside is not None:
            self._beside.unlink(missing_ok=True)
        self._file = self._beside = self._target = None
