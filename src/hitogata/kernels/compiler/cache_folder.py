"""The folder of compiled code: made for this user alone, and used only if no other user can write there."""

from __future__ import annotations

import atexit
import functools
import os
import shutil
import tempfile
import warnings
from pathlib import Path

from .cache_trust import distrust

#: days after which code that was not used is removed
DAYS_KEPT = 30
#: mode of folders made here: files in them are executed
_PRIVATE = 0o700


def make_private(folder: Path) -> None:
    """Makes a folder and those missing above it, writable by this user alone whatever the umask."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    for one in reversed(missing):
        one.mkdir(mode=_PRIVATE, exist_ok=True)
    folder.mkdir(mode=_PRIVATE, exist_ok=True)  # an error if a file is there


def _usable(folder: Path) -> bool:
    """True if a folder, made if it is missing, can be written by this user and by no other."""
    try:
        make_private(folder)
        reason = distrust(folder, private=True)
    except OSError:
        return False
    if reason is not None:
        warnings.warn(f"the kernel cache is not used: {reason}", UserWarning, stacklevel=3)
        return False
    return os.access(folder, os.W_OK)


@functools.cache
def root() -> Path:
    """The user's cache folder; a temporary one where that cannot be written, or where another user could write.

    The second case is reported by a warning with its reason and its cure.
    """
    given = os.environ.get("HITOGATA_CACHE")
    folder = Path(given) if given else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hitogata"
    folder /= "kernels"
    if _usable(folder):
        return folder.resolve()  # a link above it may be changed later
    spare = Path(tempfile.mkdtemp(prefix="hitogata-"))
    atexit.register(shutil.rmtree, spare, ignore_errors=True)
    # a subfolder of this name, which processes given the parent folder expect
    return spare / "kernels"


def size() -> int:
    """Bytes of all compiled code in the folder, also that of other versions."""
    return sum(file.stat().st_size for file in root().rglob("*") if file.is_file())
