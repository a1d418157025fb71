"""Live recordings of a studio that ended unexpectedly."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from ...errors import FileError
from ...io.recording.mcap.reader import load
from .files import Root

_LIVE, _OWNER = "live", "pid"
#: where they are put, below the root
RECOVERED = "recovered"


def claim(folder: Path) -> None:
    """Mark a folder for live recordings as owned by this process."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / _OWNER).write_text(str(os.getpid()), encoding="utf-8")


def recover(root: Root) -> list[str]:
    """Recordings left by processes that are gone, moved to where they can be opened. Returns their names."""
    found: list[str] = []
    live = root.own(_LIVE)
    if not live.is_dir():
        return found
    for folder in sorted(live.iterdir()):
        if not folder.is_dir() or _is_used(folder):
            continue
        for file in sorted(folder.glob("*/*.mcap")):
            if _has_run(file):
                target = _free(root.folder / RECOVERED, f"{folder.name}-{file.parent.name}-{file.stem}")
                target.parent.mkdir(exist_ok=True)
                file.replace(target)
                found.append(root.name(target))
        shutil.rmtree(folder, ignore_errors=True)
    return found


def _is_used(folder: Path) -> bool:
    """Is the process that writes there alive? If that cannot be determined, True."""
    if os.name != "posix":
        return True
    try:
        os.kill(int((folder / _OWNER).read_text(encoding="utf-8")), 0)
    except (ProcessLookupError, FileNotFoundError, ValueError):
        return False
    except PermissionError:
        return True
    return True


def _has_run(file: Path) -> bool:
    """Did the run go on at all?"""
    try:
        return load(file).duration > 0.0
    except FileError:
        return False


def _free(folder: Path, stem: str) -> Path:
    number, path = 1, folder / f"{stem}.mcap"
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.mcap"
    return path
