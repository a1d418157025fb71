"""Line of each key of a TOML text. `tomllib` reads the values but not the lines."""

from __future__ import annotations

import tomllib
from bisect import bisect_right
from typing import NamedTuple

#: names of tables and keys, numbers of elements: ("event", 0, "within", "distance")
KeyPath = tuple[str | int, ...]

#: most parts of a key path; scenes have at most six
DEEPEST = 32

_SPACE = " \t\r\n"
_BARE_ENDS = " \t\r\n=.,[]{}#\"'"


class Pair(NamedTuple):
    """Place of `key = value`: indices of its first character, of the value's first, and of the one behind the value."""

    start: int
    value: int
    end: int


class Layout(NamedTuple):
    """pairs: of every key with a value. headers: index and path of each [table] and [[table]]."""

    pairs: dict[KeyPath, Pair]
    headers: list[tuple[int, KeyPath]]


def layout_of(text: str) -> Layout:
    """Place of every key of a valid TOML text."""
    scanner = _Scanner(text)
    scanner.scan()
    return Layout(scanner.pairs, scanner.headers)


def key_lines(text: str) -> dict[KeyPath, int]:
    """Line (from 1) of every key, table header and array element. The text must be valid TOML.

    Raises RecursionError where keys, arrays and tables are more than `DEEPEST` deep.
    """
    return _Scanner(text).scan()


class _Scanner:
    """Scans the text once. As it is known to be valid, only quotes, brackets and commas matter."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.starts = [0, *(i + 1 for i, c in enumerate(text) if c == "\n")]
        self.lines: dict[KeyPath, int] = {}
        self.pairs: dict[KeyPath, Pair] = {}
        self.headers: list[tuple[int, KeyPath]] = []
        #: number of tables so far of each array of tables
        self.counts: dict[KeyPath, int] = {}

    def scan(self) -> dict[KeyPath, int]:
        table: KeyPath = ()
        while self.skip_space() < len(self.text):
            if self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)
        return self.lines

    def note(self, path: KeyPath, at: int) -> None:
        """Remember a path and, where they have no line yet, the tables it implies."""
        if len(path) > DEEPEST:
            raise RecursionError
        line = bisect_right(self.starts, at)
        for n in range(1, len(path) + 1):
            self.lines.setdefault(path[:n], line)

    def skip_space(self) -> int:
        """Skip blanks, ends of lines and comments."""
        while self.at < len(self.text):
            if self.text[self.at] == "#":
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif self.text[self.at] in _SPACE:
                self.at += 1
            else:
                break
        return self.at

    def header(self) -> KeyPath:
        start = self.at
        brackets = 2 if self.text.startswith("[[", self.at) else 1
        self.at += brackets
        names = self.key()
        self.skip_space()
        self.at += brackets
        path = self.within_arrays(names[:-1]) + names[-1:]
        if brackets == 2:
            number = self.counts.get(path, 0)
            self.counts[path] = number + 1
            path = (*path, number)
        else:
            path = self.within_arrays(names)
        self.note(path, start)
        self.headers.append((start, path))
        return path

    def within_arrays(self, names: KeyPath) -> KeyPath:
        """[figure.pose] after [[figure]] belongs to the last figure."""
        path: KeyPath = ()
        for name in names:
            path = (*path, name)
            if path in self.counts:
                path = (*path, self.counts[path] - 1)
        return path

    def key(self) -> KeyPath:
        """A dotted key."""
        names: list[str] = []
        while True:
            self.skip_space()
            start = self.at
            if self.text[self.at] in "\"'":
                self.string()
                names.append(tomllib.loads(f"key = {self.text[start : self.at]}")["key"])
            else:
                while self.text[self.at] not in _BARE_ENDS:
                    self.at += 1
                names.append(self.text[start : self.at])
            self.skip_space()
            if self.text[self.at] != ".":
                return tuple(names)
            if len(names) > DEEPEST:
                raise RecursionError
            self.at += 1

    def pair(self, table: KeyPath) -> None:
        start = self.at
        path = table + self.key()
        self.note(path, start)
        self.at += 1  # the equals sign
        while self.text[self.at] in " \t":
            self.at += 1
        value = self.at
        self.value(path)
        self.pairs[path] = Pair(start, value, value + len(self.text[value : self.at].rstrip()))

    def value(self, path: KeyPath) -> None:
        self.skip_space()
        first = self.text[self.at]
        if first in "\"'":
            self.string()
        elif first == "[":
            self.items(path, "]")
        elif first == "{":
            self.items(path, "}")
        else:
            while self.at < len(self.text) and self.text[self.at] not in ",]}#\r\n":
                self.at += 1

    def items(self, path: KeyPath, end: str) -> None:
        """Elements of an array, or pairs of an inline table."""
        self.at += 1
        number = 0
        while self.text[self.skip_space()] != end:
            if end == "}":
                self.pair(path)
            else:
                self.note((*path, number), self.at)
                self.value((*path, number))
                number += 1
            if self.text[self.skip_space()] == ",":
                self.at += 1
        self.at += 1

    def string(self) -> None:
        quote = self.text[self.at]
        if self.text.startswith(3 * quote, self.at):
            self.at += 3
            while not self.text.startswith(3 * quote, self.at):
                self.at += 2 if quote == '"' and self.text[self.at] == "\\" else 1
            self.at += 3
            while self.text.startswith(quote, self.at):  # up to two quotes may stand before the closing three
                self.at += 1
            return
        self.at += 1
        while self.text[self.at] != quote:
            self.at += 2 if quote == '"' and self.text[self.at] == "\\" else 1
        self.at += 1
