"""A TOML file as a document: its text, its file, its changes, and whether the file on disk has changed meanwhile."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ...errors import FileError
from ...io.toml.files import text_of
from .changes import ChangeLog, History, TextChange
from .files import Root, digest_of, write_whole


class TextDocument:
    """file: None until it is saved. name: its name in errors and in the log of changes."""

    #: kind of document, for messages and for viewers
    kind = "scene"

    def __init__(self, root: Root, text: str, name: str, file: Path | None = None, folder: Path | None = None) -> None:
        self.root, self.file, self.name = root, file, name
        self._folder = folder or (file.parent if file is not None else root.folder)
        self.text = self._saved = text
        self._digest = digest_of(file) if file is not None else None
        self.history = History()
        self.adopt(text)
        self.log = ChangeLog(root.own(f"{self._log_name()}.log"))
        #: changes of an earlier session that were not saved
        self.found = self.log.found()
        if self.found and self.found[-1]["text"] == text:
            self.found = []

    def adopt(self, text: str) -> None:
        """Read a new text of the document. An invalid text raises an error, and changes nothing."""
        raise NotImplementedError

    @property
    def title(self) -> str:
        raise NotImplementedError

    def figures(self) -> list[dict[str, Any]]:
        """Figures that can be placed, for viewers."""
        raise NotImplementedError

    def _log_name(self) -> str:
        return self.root.name(self.file).replace("/", "!") if self.file is not None else f"unsaved-{self.name}"

    @property
    def dirty(self) -> bool:
        return self.text != self._saved

    @property
    def on_disk(self) -> str:
        """'same', 'changed' or 'gone', compared with the last read or written contents."""
        if self.file is None:
            return "same"
        digest = digest_of(self.file)
        return "gone" if digest is None else "same" if digest == self._digest else "changed"

    def change(self, text: str, what: str) -> None:
        """Set the text, if it is valid. what: the change in a few words."""
        self.adopt(text)
        self.history.add(TextChange(what, self.text, text))
        self._take(text, what)

    def _take(self, text: str, what: str) -> None:
        self.text = text
        self.found = []
        self.log.add(what, text)

    def undo(self, change: TextChange) -> None:
        self.adopt(change.before)
        self.history.undone()
        self._take(change.before, f"undo {change.text}")

    def redo(self, change: TextChange) -> None:
        self.adopt(change.after)
        self.history.redone(change)
        self._take(change.after, f"redo {change.text}")

    def recover(self) -> None:
        """Restore the text of a session that ended without saving."""
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
                raise FileError(f"the {self.kind} has no file yet; give a name that ends in .toml")
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
        """Accept the change on disk; the next save replaces the file."""
        if self.file is not None:
            self._digest = digest_of(self.file)
            self._saved = ""

    def take_theirs(self) -> None:
        if self.file is None:
            raise FileError(f"the {self.kind} has no file")
        text = text_of(self.file, self.kind)
        self.change(text, "the file on disk")
        self._saved, self._digest = text, digest_of(self.file)
        self.log.clear()

    def described(self) -> dict[str, Any]:
        """For viewers."""
        undo, redo = self.history.undo, self.history.redo
        return {
            "kind": self.kind,
            "file": self.name if self.file is not None else None,
            "title": self.title,
            "dirty": self.dirty,
            "on_disk": self.on_disk,
            "undo": None if undo is None else undo.text,
            "redo": None if redo is None else redo.text,
            "found": len(self.found),
            "figures": self.figures(),
        }
