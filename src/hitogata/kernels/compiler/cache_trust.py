"""Decides whether a cache folder or file may be executed: only if no other user could have written it.

The cache holds machine code and pickled types, so loading a file runs its author's code. A path is trusted if it
belongs to the current user or to the superuser and neither its group nor others may write to it. Each folder above it
must be trusted as well, except for folders with the sticky bit (such as /tmp), in which only owners may rename and
remove. The cache itself, if it is the user's own, must have mode 700: others cannot even reach the files in it.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

#: permission bits that let another user write
_WRITABLE_BY_OTHERS = stat.S_IWGRP | stat.S_IWOTH
_ANY_ACCESS_OF_OTHERS = stat.S_IRWXG | stat.S_IRWXO
#: not on every system; there the folder lies in the user's profile, which the system protects
_HAS_OWNERS = hasattr(os, "geteuid")


def _fault(found: os.stat_result) -> str | None:
    """Reason why the owner and mode of a path let a stranger write to it; None if they do not."""
    if found.st_uid not in (os.geteuid(), 0):
        return f"belongs to user {found.st_uid}, not to user {os.geteuid()} who runs this"
    if found.st_mode & _WRITABLE_BY_OTHERS:
        return f"can be written by other users (mode {stat.S_IMODE(found.st_mode):03o})"
    return None


def distrust(folder: Path, *, private: bool = False) -> str | None:
    """Reason why files in a folder that exists must not be loaded, with the cure; None if they may be.

    private: refuse a folder of this user that others can read, too.

    The folder must be a real one, no link; the folders above it are those of its resolved path.
    """
    if not _HAS_OWNERS:
        return None
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode):
        return f"{folder} is not a folder"
    fault, own = _fault(found), found.st_uid == os.geteuid()
    if fault is None and private and own and found.st_mode & _ANY_ACCESS_OF_OTHERS:
        fault = f"is open to other users (mode {stat.S_IMODE(found.st_mode):03o})"
    if fault is not None:
        cure = f"chmod 700 {folder}" if own else "set HITOGATA_CACHE to a folder of your own"
        return f"{folder} {fault}; {cure}"
    for above in folder.resolve().parents:
        found = above.stat()
        fault = _fault(found)
        if fault is not None and not (found.st_mode & stat.S_ISVTX and found.st_uid in (os.geteuid(), 0)):
            cure = (
                f"chmod go-w {above}" if found.st_uid == os.geteuid() else "set HITOGATA_CACHE to a folder of your own"
            )
            return f"{above}, above the cache, {fault}; {cure}"
    return None


def read_trusted(path: Path) -> bytes:
    """Contents of a file that no other user could have written; OSError if there is none.

    The check is made on the open file, so it cannot be exchanged between the check and the reading.
    """
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        if _HAS_OWNERS and _fault(os.fstat(handle)) is not None:
            raise PermissionError(f"{path} could have been written by another user")
        return file.read()
