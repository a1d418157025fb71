"""The worked examples of the papers as scene files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..io.scene import Scene

_FOLDER = Path(__file__).parent
#: in the order of the papers
_NAMES = ("release", "catch", "swing")
#: designed motions, files of `io.motion_file`
_MOTIONS = ("sway", "shift", "reach", "walk")


def demo_names() -> list[str]:
    return list(_NAMES)


def demo_path(name: str) -> Path:
    """The scene file of a demo."""
    return _FOLDER / f"{name}.toml"


def load_demo(name: str) -> Scene:
    from ..io.scene import load_scene

    return load_scene(demo_path(name))


def motion_names() -> list[str]:
    return list(_MOTIONS)


def motion_path(name: str) -> Path:
    """The motion file of a demo."""
    return _FOLDER / "motions" / f"{name}.toml"
