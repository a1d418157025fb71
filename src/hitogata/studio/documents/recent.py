"""Recently opened files, each with a small picture, for the start page."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
from pathlib import Path
from typing import Any

from ...errors import CommandError, FileError
from .files import Root, write_whole

#: files that are remembered; bytes of a picture
MOST, LARGEST_PICTURE = 12, 36_000
#: how a picture of the page begins: JPEG, which every browser can write
_JPEG = b"\xff\xd8\xff"


class Recent:
    """Recent files of a folder. A file is found by its name, its picture by a hash of the name."""

    def __init__(self, root: Root) -> None:
        self._root = root
        self._folder = root.own("recent")

    def remember(self, file: str, title: str, kind: str, picture: str) -> None:
        """A file that is open now. picture: JPEG in base64."""
        try:
            data = base64.b64decode(picture, validate=True)
        except (binascii.Error, ValueError):
            raise CommandError("picture", "the picture is not in base64") from None
        if not data.startswith(_JPEG) or len(data) > LARGEST_PICTURE:
            raise CommandError("picture", f"the picture must be a JPEG of at most {LARGEST_PICTURE} bytes")
        self._folder.mkdir(parents=True, exist_ok=True)
        name = _short(file)
        write_whole(self._folder / f"{name}.jpg", data)
        told = json.dumps({"file": file, "title": title, "kind": kind}, ensure_ascii=False)
        write_whole(self._folder / f"{name}.json", told.encode())
        for entry in self._entries()[MOST:]:
            entry.with_suffix(".jpg").unlink(missing_ok=True)
            entry.unlink(missing_ok=True)

    def listing(self) -> list[dict[str, Any]]:
        """Existing recent files, the last one first: {file, title, kind, picture}."""
        found = []
        for entry in self._entries():
            try:
                one = json.loads(entry.read_text(encoding="utf-8"))
                told: dict[str, Any] = {key: str(one[key]) for key in ("file", "title", "kind")}
                self._root.path(told["file"], there=True)
            except (OSError, ValueError, KeyError, TypeError, FileError):
                continue  # not the name of a file that can be opened
            found.append(told | {"picture": entry.stem if entry.with_suffix(".jpg").is_file() else None})
        return found

    def picture(self, name: str) -> bytes | None:
        """By its key in a listing."""
        if len(name) != 16 or not set(name) <= set("0123456789abcdef"):
            return None
        path = self._folder / f"{name}.jpg"
        return path.read_bytes() if path.is_file() else None

    def _entries(self) -> list[Path]:
        if not self._folder.is_dir():
            return []
        return sorted(self._folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns, reverse=True)


def _short(file: str) -> str:
    return hashlib.sha256(file.encode()).hexdigest()[:16]
