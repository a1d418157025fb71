"""Report of reading a file: every part of it was taken, changed or left out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from .elements import Element, shortened

#: notes of one kind that the table shows
_SHOWN = 3
#: words that differ between otherwise equal notes
_NAMES = re.compile(r"'[^']*'|[-+]?[0-9][0-9.e+-]*")

Kind = Literal["taken", "changed", "left out", "not stated"]


class Note(NamedTuple):
    """kind: taken, changed, left out, or not stated in the file. line: of the first one, 0 for the file as a whole.
    path: tags down to it, '@' before an attribute. what: a description. value: as in the file, or the number of
    parts."""

    kind: Kind
    line: int
    path: str
    what: str
    value: str


@dataclass
class Report:
    """Notes in the order in which they were made. `str()` is a table of the parts that were changed, left out, or
    not stated in the file."""

    file: str
    notes: list[Note] = field(default_factory=list)
    #: where hulls of touching meshes come from, by the bytes of their corners
    hulls: dict[bytes, Element] = field(default_factory=dict, repr=False, compare=False)

    def changed(self, element: Element | None, what: str, value: object = "") -> None:
        self._add("changed", element, what, value)

    def left_out(self, element: Element | None, what: str, value: object = "") -> None:
        self._add("left out", element, what, value)

    def not_stated(self, element: Element | None, what: str) -> None:
        self._add("not stated", element, what, "")

    def _add(self, kind: Kind, element: Element | None, what: str, value: object) -> None:
        line, path = (0, "") if element is None else (element.line, element.path)
        self.notes.append(Note(kind, line, path, what, shortened(str(value))))

    def of(self, kind: Kind) -> list[Note]:
        return [note for note in self.notes if note.kind == kind]

    def where(self, path: str) -> set[Kind]:
        """Whether a tag ('worldbody/body/geom') or an attribute ('worldbody/body/geom@condim') was taken."""
        return {note.kind for note in self.notes if note.path == path}

    def close(self, roots: Iterable[Element]) -> None:
        """Count used and unused parts; parts that no reader fetched are left out."""
        taken: dict[str, tuple[Element, int]] = {}
        left: dict[str, tuple[Element, int, str]] = {}
        for root in roots:
            root.taken = True
            for element in root.walk():
                reached = element.taken and (element.parent is None or element.parent.taken)
                element.taken = reached
                path = element.path
                for name in ("", *element.attributes):
                    at = f"{path}@{name}" if name else path
                    if reached and (not name or name in element.used):
                        first, count = taken.get(at, (element, 0))
                        taken[at] = first, count + 1
                    else:
                        first, count, value = left.get(at, (element, 0, element.attributes.get(name, "")))
                        left[at] = first, count + 1, value
        for path, (element, count) in taken.items():
            self.notes.append(Note("taken", element.line, path, _times(count), ""))
        for path, (element, count, value) in left.items():
            self.notes.append(Note("left out", element.line, path, _times(count), shortened(value)))

    def __str__(self) -> str:
        taken = sum(int(note.what[1:]) for note in self.of("taken") if "@" not in note.path)
        rows = self._rows()
        width = min(max((len(row[1]) for row in rows), default=0), 70)
        told = [f"{line:>6}  {what:<{width}}  {then}".rstrip() for line, what, then in rows]
        return "\n".join([f"{self.file}: {taken} elements taken over", *told])

    def _rows(self) -> list[tuple[str, str, str]]:
        """Line, part and result. Parts inside a tag that was left out are not listed. Of notes shared by many parts,
        the first are named."""
        tops = {note.path for note in self.of("left out") if note.what.startswith("×") and "@" not in note.path}
        groups: dict[tuple[str, str, str], list[Note]] = {}
        for note in [*self.of("changed"), *self.of("left out"), *self.of("not stated")]:
            tag, _, attribute = note.path.partition("@")
            above = tag if attribute else tag.rpartition("/")[0]
            if note.kind == "left out" and any(above == top or above.startswith(f"{top}/") for top in tops):
                continue
            alike = "×" if note.what.startswith("×") else _NAMES.sub("", note.what)
            groups.setdefault((note.kind, note.path, alike), []).append(note)
        rows = []
        for (kind, path, _), notes in groups.items():
            for note in notes[:_SHOWN]:
                counted = note.what.startswith("×")
                value = f" = {note.value}" if "@" in path else f" ({note.value})"
                then = (
                    note.what if not counted and kind != "left out" else f"left out{'' if counted else ':'} {note.what}"
                )
                rows.append((str(note.line or ""), f"{path or 'all'}{value if note.value else ''}", then))
            if len(notes) > _SHOWN:
                rows.append(("", path, f"… and {len(notes) - _SHOWN} more"))
        return rows


def _times(count: int) -> str:
    return f"×{count}"
