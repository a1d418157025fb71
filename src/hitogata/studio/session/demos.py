"""Demos of the start page, given by the caller that starts the studio."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from ...io.recording.run import RunData


@dataclass(frozen=True)
class Demo:
    """A card. path: of its scene file, if it has one. make: the document of a demo without one.

    thumbnail: a small picture.
    """

    name: str
    title: str
    kind: Literal["run", "motion", "biped"]
    seconds: float = 0.0
    path: Path | None = None
    make: Callable[[], RunData] | None = None
    thumbnail: Path | None = None
    #: text of a biped's file, of a walk that can be changed
    study: str | None = None
    #: show the file's walker without motors, not its robot
    passive: bool = False

    def described(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "title": self.title,
            "kind": self.kind,
            "seconds": self.seconds,
            "thumbnail": self.thumbnail is not None,
        }
