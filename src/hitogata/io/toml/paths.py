"""Files that a scene names: inside its own folder and nowhere else."""

from __future__ import annotations

from pathlib import Path

from .section import Section


def path_inside(section: Section, key: str, folder: Path, here: Path | None = None) -> Path:
    """The path that a key names, relative to the scene's folder, or to `here` inside it.

    A scene from elsewhere must not reach all over the disk: what leads out, also by a link, is refused.
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
