"""The demos as cards of the studio's start page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from . import demo_names, demo_path, demo_title, motion_names, motion_path, motion_title
from .walks import PASSIVE, SECONDS, STUDIES, WALKS

if TYPE_CHECKING:
    from ..io.recording.run import RunData
    from ..studio.session.demos import Demo

_PICTURES = Path(__file__).parent / "thumbnails"


def cards() -> list[Demo]:
    """One for each demo: scenes to run, motions that are designed when they are opened, walks of the biped."""
    from ..studio.session.demos import Demo

    found = []
    for name in demo_names():
        title, seconds = demo_title(name)
        found.append(Demo(name, title, "run", seconds, path=demo_path(name), thumbnail=thumbnail(name)))
    for name in motion_names():
        make = partial(designed, motion_path(name))
        path = motion_path(name)
        title, seconds = motion_title(name)
        found.append(Demo(name, title, "motion", seconds, path=path, make=make, thumbnail=thumbnail(name)))
    found += [
        Demo(
            name,
            _said(make),
            "biped",
            round(SECONDS[name], 1),
            make=make,
            thumbnail=thumbnail(name),
            study=STUDIES.get(name),
            passive=name in PASSIVE,
        )
        for name, make in WALKS.items()
    ]
    return found


def _said(make: Callable[[], RunData]) -> str:
    return (make.__doc__ or "").strip().rstrip(".")


def designed(path: Path) -> RunData:
    """A motion file, designed."""
    from ..io.clip import clip_run
    from ..io.motion.motion_file import load_motion

    return clip_run(load_motion(path).design())


def thumbnail(name: str) -> Path | None:
    """Its picture, if there is one."""
    path = _PICTURES / f"{name}.webp"
    return path if path.is_file() else None
