"""The worked examples of the papers as scene files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..io.scene import Scene

_FOLDER = Path(__file__).parent
#: in the order of the papers
_NAMES = ("release", "catch", "swing")
#: bodies that touch
_CONTACT = ("edge-drop", "tilted-box", "stack", "falling-human", "bar-drop")
#: shown by every law of contact, side by side: whose contact with what is drawn
_BY_LAW = {"edge-drop": ("box", "block"), "tilted-box": ("box", "ground")}
#: designed motions, files of `io.motion_file`
_MOTIONS = ("sway", "shift", "reach", "walk")


def demo_names() -> list[str]:
    return [*_NAMES, *_CONTACT]


def compared_by_law(name: str) -> tuple[str, str] | None:
    """The two figures whose contact a demo shows by every law, if it does so."""
    return _BY_LAW.get(name)


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
