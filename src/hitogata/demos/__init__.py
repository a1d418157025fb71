"""The worked examples of the papers as scene files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..io.scene import Scene

_FOLDER = Path(__file__).parent
#: in the order of the papers
_NAMES = ("release", "catch", "swing")


def demo_names() -> list[str]:
    return list(_NAMES)


def demo_path(name: str) -> Path:
    """The scene file of a demo."""
    return _FOLDER / f"{name}.toml"


def load_demo(name: str) -> Scene:
    from ..io.scene import load_scene

    return load_scene(demo_path(name))
