"""A scene as a document: its text, its file, what was changed and whether the file has changed meanwhile."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ...errors import FileError
from ...io.scene.scene import Scene, read_scene, text_of
from ..live.run import Plan
from . import scene_text
from .changes import ChangeLog, History, TextChange
from .files import Root, digest_of, write_whole


class SceneDocument:
    """file: None until it is saved. name: what it is called in errors and in the log of changes."""

    def __init__(self, root: Root, text: str, name: str, file: Path | None = None, folder: Path | None = None) -> None:
        self.root, self.file, self.name = root, file, name
        self._folder = folder or (file.parent if file is not None else root.folder)
        self.text = self._saved = text
        self._digest = digest_of(file) if file is not None else None
        self.history = History()
        self._placed: tuple[str, list[dict[str, Any]]] | None = None
        self.scene = self.read(text)
        self.log = ChangeLog(root.own(f"{self._log_name()}.log"))
        #: changes of an earlier session that were not saved
        self.found = self.log.found()
        if self.found and self.found[-1]["text"] == text:
            self.found = []

    @classmethod
    def open(cls, root: Root, name: str) -> SceneDocument:
        path = root.path(name, there=True, endings=(".toml",))
        return cls(root, text_of(path, "scene"), name, path)

    def _log_name(self) -> str:
        return self.root.name(self.file).replace("/", "!") if self.file is not None else f"unsaved-{self.name}"

    def read(self, text: str) -> Scene:
        """The scene of a text, as new figures in a new world."""
        return read_scene(text, self.name, self._folder, unfinished=True)

    @property
    def dirty(self) -> bool:
        return self.text != self._saved

    @property
    def on_disk(self) -> str:
        """'same', 'changed' or 'gone', as against what was last read or written."""
        if self.file is None:
            return "same"
        digest = digest_of(self.file)
        return "gone" if digest is None else "same" if digest == self._digest else "changed"

    def change(self, text: str, what: str) -> None:
        """Another text, if it is a sound scene. what: in a few words."""
        self.scene = self.read(text)
        self.history.add(TextChange(what, self.text, text))
        self._take(text, what)

    def _take(self, text: str, what: str) -> None:
        self.text = text
        self.found = []
        self.log.add(what, text)

    def settle(self, text: str) -> None:
        """Another text that says what the run of this scene has been set to since. The run goes on, and its undo is the
        undo of this."""
        if text != self.text:
            self.read(text)
            self._take(text, "set during the run")

    def undo(self, change: TextChange) -> None:
        self.scene = self.read(change.before)
        self.history.undone()
        self._take(change.before, f"undo {change.text}")

    def redo(self, change: TextChange) -> None:
        self.scene = self.read(change.after)
        self.history.redone(change)
        self._take(change.after, f"redo {change.text}")

    def recover(self) -> None:
        """Take the text of the session that ended without saving."""
        if not self.found:
            raise FileError("there are no changes to restore")
        self.change(self.found[-1]["text"], "restored")

    def discard(self) -> None:
        self.found = []
        self.log.clear()

    def save(self, name: str | None, *, over: bool) -> str:
        """Write the text. Returns the file's name. A file that has changed on disk meanwhile is not written over."""
        if name is None:
            if self.file is None:
                raise FileError("the scene has no file yet; give a name that ends in .toml")
            path = self.file
            if self.on_disk == "changed" and not over:
                raise FileError(f"{self.name} has changed on disk; keep yours, take theirs, or save under another name")
        else:
            own = self.file is not None and self.root.path(name, endings=(".toml",)) == self.file
            path = self.root.path(name, there=None if over or own else False, endings=(".toml",))
        write_whole(path, self.text.encode())
        self.log.clear()
        self.file, self.name, self._folder = path, self.root.name(path), path.parent
        self.log = ChangeLog(self.root.own(f"{self._log_name()}.log"))
        self._saved, self._digest = self.text, digest_of(path)
        return self.name

    def keep_mine(self) -> None:
        """The file's change is known; the next save replaces it."""
        if self.file is not None:
            self._digest = digest_of(self.file)
            self._saved = ""

    def take_theirs(self) -> None:
        if self.file is None:
            raise FileError("the scene has no file")
        text = text_of(self.file, "scene")
        self.change(text, "the file on disk")
        self._saved, self._digest = text, digest_of(self.file)
        self.log.clear()

    def plan(self) -> Plan:
        """What is to be run."""
        scene, options = self.scene, self.scene.options
        tables = scene_text.tables_of(self.text, "event")
        pushes: list[None] = [None] * (len(scene.events) - len(tables))
        return Plan(
            world=scene.world,
            events=scene.events,
            motors=scene.motors,
            controllers=scene.controllers,
            dt=options.dt,
            integrator=options.integrator,
            every=options.every,
            tolerance=options.tolerance,
            duration=options.duration,
            title=scene.title or Path(self.name).stem,
            tables=(*pushes, *tables),
        )

    def described(self) -> dict[str, Any]:
        """For viewers."""
        undo, redo = self.history.undo, self.history.redo
        return {
            "kind": "scene",
            "file": self.name if self.file is not None else None,
            "title": self.scene.title or Path(self.name).stem,
            "dirty": self.dirty,
            "on_disk": self.on_disk,
            "undo": None if undo is None else undo.text,
            "redo": None if redo is None else redo.text,
            "found": len(self.found),
            "figures": self._figures(),
        }

    def _figures(self) -> list[dict[str, Any]]:
        """Read anew where the text is another: it is told with every state."""
        if self._placed is None or self._placed[0] != self.text:
            self._placed = (self.text, scene_text.figure_places(self.text, list(self.scene.world.figures)))
        return self._placed[1]
