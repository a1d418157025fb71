"""Documents besides scenes: worlds made in Python, and recordings; and how files become documents."""

from __future__ import annotations

import tomllib
from typing import Any

from ...biped.study import is_study
from ...io.recording.mcap.reader import load
from ...io.recording.run import RunData
from ...io.toml.files import text_of
from ..documents import scene_text, toml_text
from ..documents.biped import BipedDocument
from ..documents.changes import History
from ..documents.files import MODELS, Root
from ..documents.motion import MotionDocument
from ..documents.scene import SceneDocument
from ..live.run import Plan
from ..sampling import replay_of
from ..wire.frames import OTHER, RECORDING, packed_block
from ..wire.packed import packed


class WorldDocument:
    """A world that Python made: it can be run, connected and cut; it has no file."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self.history = History()

    def plan(self) -> Plan:
        return self._plan

    def described(self) -> dict[str, Any]:
        undo, redo = self.history.undo, self.history.redo
        return {
            "kind": "world",
            "file": None,
            "title": self._plan.title,
            "dirty": False,
            "on_disk": "same",
            "undo": None if undo is None else undo.text,
            "redo": None if redo is None else redo.text,
            "found": 0,
            "figures": [],
        }


class RecordingDocument:
    """A recording that is shown."""

    def __init__(self, run: RunData, title: str | None = None, file: str | None = None, rate: float = 120.0) -> None:
        header, data = packed(replay_of(run, rate=rate, title=title))
        self.file, self.title = file, header["title"]
        self._packed = (header, data)
        self.message = packed_block(RECORDING, header, data)
        #: the recording that it is compared with
        self.other: RecordingDocument | None = None

    @property
    def as_other(self) -> bytes:
        """The message that makes it the one to compare with."""
        return packed_block(OTHER, *self._packed)

    def described(self) -> dict[str, Any]:
        return {
            "kind": "recording",
            "other": None if self.other is None else self.other.file or self.other.title,
            "file": self.file,
            "title": self.title,
            "dirty": False,
            "on_disk": "same",
            "undo": None,
            "redo": None,
            "found": 0,
            "figures": [],
        }


def opened(
    root: Root, name: str, title: str | None = None
) -> SceneDocument | MotionDocument | BipedDocument | RecordingDocument:
    """A file below the root: a scene, a motion, a biped or its table, a recording, a robot (in a scene of its own)."""
    path = root.path(name, there=True, endings=(".toml", ".mcap", ".csv", *MODELS))
    ending = path.suffix.lower()
    if ending == ".mcap":
        run = load(path)
        return RecordingDocument(run, title or str(run.meta.get("title") or path.stem), name)
    if ending in MODELS:
        text = toml_text.appended(scene_text.EMPTY, "figure", {"model": path.name})
        return SceneDocument(root, text.replace("a new scene", path.stem), path.stem, folder=path.parent)
    if ending == ".csv":
        return BipedDocument.of_table(root, path)
    text = text_of(path, "scene")
    if is_study(text):
        return BipedDocument.open(root, name)
    if is_motion(text):
        return MotionDocument.open(root, name)
    return SceneDocument.open(root, name)


def is_motion(text: str) -> bool:
    """Does a TOML text describe a motion, and no scene?"""
    try:
        top = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return False  # the scene reader reports the error
    return "run" not in top and ("keyframe" in top or "walk" in top)
