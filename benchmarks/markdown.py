"""Turns what benchmarks print, rich's tables and lines between them, into Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

#: edges of a row of headings, and of one of figures
_EDGES = "┃│"
#: how lines begin that are rules between rows
_RULES = ("┏", "┡", "├", "└", "┌", "╞")
_NUMBER = re.compile(r"[-+]?\d[\d.e+-]*")


@dataclass
class _Table:
    """width: characters of a line. headings, rows: cells with the blanks around them."""

    width: int
    headings: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)

    def add(self, line: str) -> None:
        edge = line[0]
        cells = line.strip().strip(edge).split(edge)
        if edge == "┃":
            # headings too long for their column go on in the next line
            above = self.headings or [""] * len(cells)
            self.headings = [f"{a.strip()} {b.strip()}".strip() for a, b in zip(above, cells, strict=True)]
        elif not self.headings:
            self.headings = [cell.strip() for cell in cells]
        else:
            self.rows.append(cells)

    def lines(self) -> Iterator[str]:
        yield _row(self.headings)
        yield _row(["---:" if self._right(k) else "---" for k in range(len(self.headings))])
        for row in self.rows:
            yield _row([_shown(cell) for cell in row])

    def _right(self, k: int) -> bool:
        """Are the cells of a column numbers, or do they end at its right edge?"""
        cells = [row[k] for row in self.rows if row[k].strip()]
        if cells and all(_NUMBER.fullmatch(cell.strip()) for cell in cells):
            return True
        return any(cell.startswith("  ") for cell in cells) and not any(cell.endswith("  ") for cell in cells)


def markdown(printed: str) -> str:
    """Tables as Markdown has them, their titles in bold, other lines as paragraphs."""
    out: list[str] = []
    text: list[str] = []
    table: _Table | None = None
    for line in [*(line.rstrip() for line in printed.splitlines()), ""]:
        if line.startswith((*_RULES, *_EDGES)):
            if table is None:
                table = _Table(len(line))
                out += _paragraphs(text, table.width)
                text = []
            if line.startswith(tuple(_EDGES)):
                table.add(line)
            if not line.startswith("└"):
                continue
        if table is not None:
            out.append("\n".join(table.lines()))
            table = None
        if not line.startswith("└"):
            text.append(line)
    return "\n\n".join([*out, *_paragraphs(text, 0)])


def _paragraphs(lines: Sequence[str], width: int) -> list[str]:
    """Of the lines above a table so wide, the last are its title."""
    title: list[str] = []
    lines = [line for line in lines if line.strip()]
    while lines and width and (not title or _belongs(lines[-1], title[0], width)):
        title.insert(0, lines[-1].strip())
        lines = lines[:-1]
    text = " ".join(line.strip() for line in lines)
    return [part for part in (_shown(text), f"**{_shown(' '.join(title))}**" if title else "") if part]


def _belongs(line: str, below: str, width: int) -> bool:
    """Is a line the beginning of a title that goes on below: centred above its table, or as full as can be?"""
    words = line.strip()
    if len(words) > width:
        return False
    left = len(line) - len(line.lstrip())
    full = len(words) + 1 + len(below.split(maxsplit=1)[0]) > width
    return full or abs(left - (width - len(words)) / 2) <= 1


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _shown(text: str) -> str:
    """With missed targets as plain text, and special characters escaped."""
    text = text.strip().replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")
    return f"**{text}**" if text.endswith("missed") else text
