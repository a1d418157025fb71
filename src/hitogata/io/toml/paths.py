"""Files named in a scene: inside its own folder and nowhere else."""

from __future__ import annotations

from pathlib import Path

from .section import Section


def path_inside(section: Section, key: str, folder: Path, here: Path | None = None) -> Path:
    """The path that a key names, relative to the scene's folder, or to `here` inside it.

    A scene of unknown origin must not read all of the disk: paths that lead out, also by a link, are refused.
    """
    name: str = section.text(key)
    path = (here or folder) / name
    try:
        inside = path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError):
        raise section.error(f"{name!r} is no path", key) from None
    if not inside:
        raise section.error(f"{name!r} leads out of the scene's folder", key)
    return path
