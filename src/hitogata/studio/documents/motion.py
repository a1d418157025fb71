"""A motion as a document: its file's text, and the pose that is being drawn and is in no keyframe yet."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...io.motion.motion_file import read_motion
from ...io.toml.files import text_of
from ...motion.motion import Motion
from ..posing.draft import Draft
from . import scene_text
from .changes import TextChange
from .files import Root
from .text import TextDocument


@dataclass(frozen=True)
class MotionChange(TextChange):
    """The text, the pose that is being drawn, or both were changed."""

    drawn_before: Draft | None = None
    drawn_after: Draft | None = None


class MotionDocument(TextDocument):
    """Keyframes of a figure among props."""

    kind = "motion"
    motion: Motion
    #: the pose that is being drawn
    draft: Draft | None = None

    @classmethod
    def open(cls, root: Root, name: str) -> MotionDocument:
        path = root.path(name, there=True, endings=(".toml",))
        return cls(root, text_of(path, "motion"), name, path)

    def adopt(self, text: str) -> None:
        self.motion = read_motion(text, self.name)

    @property
    def title(self) -> str:
        return self.motion.name or Path(self.name).stem

    def figures(self) -> list[dict[str, Any]]:
        names = list(self.motion.figure.world.figures)
        return scene_text.figure_places(self.text, names[1:], "prop")

    def change(self, text: str, what: str) -> None:
        self.redraw(text, None, what)

    def redraw(self, text: str, draft: Draft | None, what: str) -> None:
        """Set text, if it is valid, and draft pose as one step of undo."""
        before = self.draft
        if text != self.text:
            self.adopt(text)
        self.history.add(MotionChange(what, self.text, text, before, draft))
        self.draft = draft
        if text != self.text:
            self._take(text, what)

    def undo(self, change: TextChange) -> None:
        if change.before != change.after:
            super().undo(change)
        else:
            self.history.undone()
        if isinstance(change, MotionChange):
            self.draft = change.drawn_before

    def redo(self, change: TextChange) -> None:
        if change.before != change.after:
            super().redo(change)
        else:
            self.history.redone(change)
        if isinstance(change, MotionChange):
            self.draft = change.drawn_after
