"""A biped with its walk as a document."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ...biped.study import Study, read_study
from ...biped.table.csv_read import read_motion
from ...io.toml.files import text_of
from . import toml_text
from .files import Root
from .text import TextDocument
from .toml_splice import with_leaf, without_leaf

#: a walk to begin with: Figs. 10 and 11 of the paper side by side
EMPTY = """\
title = "a rolling walk"

[biped]
radius = 0.1

[walk]
gait = "roll"
steps = 6
step = 0.06
period = 0.5
beside = "flat"
"""


class BipedDocument(TextDocument):
    """A robot, its walk, the walk next to it, a walker without motors."""

    kind = "biped"
    study: Study

    @classmethod
    def open(cls, root: Root, name: str) -> BipedDocument:
        path = root.path(name, there=True, endings=(".toml",))
        return cls(root, text_of(path, "biped"), name, path)

    @classmethod
    def of_table(cls, root: Root, path: Path) -> BipedDocument:
        """A document of a table (.csv) alone. Errors are reported with line and column."""
        read_motion(path)
        text = f"title = {toml_text.written(path.stem)}\n\n[biped]\n\n[walk]\ntable = {toml_text.written(path.name)}\n"
        return cls(root, text, path.stem, folder=path.parent)

    def adopt(self, text: str) -> None:
        self.study = read_study(text, self.name)

    @property
    def title(self) -> str:
        return self.study.title

    @property
    def folder(self) -> Path:
        """The folder that the table's name is relative to."""
        if self.study.table is not None:
            # below the root and in no other place
            beside = self._folder.resolve().relative_to(self.root.folder.resolve()) / self.study.table
            self.root.path(beside.as_posix(), there=True, endings=(".csv",))
        return self._folder

    def figures(self) -> list[dict[str, Any]]:
        return []


def with_values(text: str, table: str, values: dict[str, Any], gone: tuple[str, ...]) -> str:
    """A study's text with some keys of a table set, and others taken out."""
    if table not in toml_text.plain(text):
        text = text.rstrip("\n") + f"\n\n[{table}]\n"
    there = toml_text.plain(text)[table]
    for key in gone:
        if key in there:
            text = without_leaf(text, (table,), (key,)) if len(there) > 1 else text
            if len(there) == 1:
                text = "\n".join(line for line in text.split("\n") if not line.startswith(f"{key} ="))
    for key, value in values.items():
        text = with_leaf(text, (table,), (key,), value)
    return text
