"""BVH: a skeleton in braces, then a table of its channels."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple, NoReturn

import numpy as np

from ...arrays import Array
from ...errors import RobotFileError
from ..models.elements import as_number, shortened
from .capture import CHANNELS, Capture

LARGEST_BVH = 100_000_000
MOST_JOINTS = 10_000
MOST_NUMBERS = 10_000_000
DEEPEST = 200
_NUMBERS = re.compile(r"[0-9eE+\-.\s]*")
_KNOWN = {name.lower(): name for name in CHANNELS}


class _Word(NamedTuple):
    text: str
    line: int


class _Words:
    """Words of the skeleton, with their line numbers."""

    def __init__(self, text: str, file: str) -> None:
        self.file = file
        self.last = 1
        self._words = self._split(text)

    def _split(self, text: str) -> Iterator[_Word]:
        for number, line in enumerate(text.split("\n"), 1):
            for word in line.split():
                yield _Word(word, number)

    def next(self, wanted: str = "more") -> str:
        word = next(self._words, None)
        if word is None:
            self.refuse(f"the skeleton ends too early; expected {wanted}")
        self.last = word.line
        return word.text

    def expect(self, wanted: str) -> None:
        found = self.next(wanted)
        if found.lower() != wanted.lower():
            self.refuse(f"found {shortened(found)!r}; expected {wanted}")

    def number(self, what: str) -> float:
        found = self.next(what)
        value = as_number(found)
        if value is None:
            self.refuse(f"{what} is {shortened(found)!r}; it must be a finite number")
        return value

    def refuse(self, reason: str) -> NoReturn:
        raise RobotFileError(self.file, self.last, reason)


class _Skeleton:
    """Joints found so far."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.parents: list[int] = []
        self.offsets: list[list[float]] = []
        self.channels: list[tuple[str, ...]] = []
        self.ends: dict[int, Array] = {}
        self.notes: list[str] = []


def read_bvh(data: bytes, file: str) -> Capture:
    """The capture in a BVH file. file: its name in errors."""
    if len(data) > LARGEST_BVH:
        raise RobotFileError(file, 0, f"has {len(data)} bytes; at most {LARGEST_BVH} are allowed")
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        raise RobotFileError(file, data.count(b"\n", 0, error.start) + 1, "not UTF-8 text; a BVH is text") from None
    start = re.search(r"^\s*MOTION\b", text, re.MULTILINE | re.IGNORECASE)
    skeleton = _read_skeleton(_Words(text if start is None else text[: start.end()], file))
    count = sum(len(channels) for channels in skeleton.channels)
    if start is None:
        raise RobotFileError(file, text.count("\n") + 1, "there is no MOTION after the skeleton")
    dt, values = _read_motion(text[start.end() :], text.count("\n", 0, start.end()) + 1, count, file, skeleton.notes)
    return Capture(
        tuple(skeleton.names),
        tuple(skeleton.parents),
        np.array(skeleton.offsets),
        tuple(skeleton.channels),
        skeleton.ends,
        dt,
        values,
        skeleton.notes,
    )


def _read_skeleton(word: _Words) -> _Skeleton:
    found = _Skeleton()
    word.expect("HIERARCHY")
    word.expect("ROOT")
    _joint(found, word, -1)
    above = [0]  # rows of the joints whose braces are not closed yet
    while above:
        match word.next("JOINT, End Site or }").lower():
            case "joint":
                if len(above) >= DEEPEST:
                    word.refuse(f"joints are nested more than {DEEPEST} deep")
                _joint(found, word, above[-1])
                above.append(len(found.names) - 1)
            case "end":
                word.expect("Site")
                word.expect("{")
                word.expect("OFFSET")
                found.ends[above[-1]] = np.array([word.number("offset of an end site") for _ in range(3)])
                word.expect("}")
            case "}":
                above.pop()
            case other:
                word.refuse(f"expected JOINT, End Site or a closing brace, not {shortened(other)!r}")
    after = word.next("MOTION")
    if after.lower() == "root":
        word.refuse(f"there is a second ROOT, {shortened(word.next('a name'))!r}; a capture has one skeleton")
    if after.lower() != "motion":
        word.refuse(f"found {shortened(after)!r}; expected MOTION")
    return found


def _joint(found: _Skeleton, word: _Words, parent: int) -> None:
    """A joint's name, offset and channels, up to its children."""
    parts = [word.next("a name")]
    while (part := word.next("{")) != "{":
        parts.append(part)
        if len(parts) > 20:
            word.refuse("a name is longer than 20 words; is a brace missing?")
    name = "".join(letter if letter.isprintable() else "?" for letter in " ".join(parts))[:200]
    if len(found.names) >= MOST_JOINTS:
        word.refuse(f"there are more than {MOST_JOINTS} joints")
    if name in found.names:
        number = 2
        while f"{name} {number}" in found.names:
            number += 1
        found.notes.append(f"a second joint is named {name!r}: renamed to '{name} {number}'")
        name = f"{name} {number}"
    found.names.append(name)
    found.parents.append(parent)
    word.expect("OFFSET")
    found.offsets.append([word.number(f"offset of {shortened(name)!r}") for _ in range(3)])
    word.expect("CHANNELS")
    count = word.number(f"number of channels of {shortened(name)!r}")
    if count not in range(7):
        word.refuse(f"{shortened(name)!r} has {count:g} channels; there are 0 to 6")
    channels = []
    for _ in range(int(count)):
        given = word.next("a channel")
        channel = _KNOWN.get(given.lower())
        if channel is None:
            word.refuse(
                f"channel {shortened(given)!r} of {shortened(name)!r} is unknown; channels are {', '.join(CHANNELS)}"
            )
        if channel in channels:
            word.refuse(f"{shortened(name)!r} has the channel {channel} twice")
        channels.append(channel)
    found.channels.append(tuple(channels))


def _read_motion(text: str, line: int, channels: int, file: str, notes: list[str]) -> tuple[float, Array]:
    """Frame time and the table. line: where the text starts in the file."""

    def refuse(reason: str, at: int = 0) -> NoReturn:
        raise RobotFileError(file, line + text.count("\n", 0, at), reason)

    head = re.match(r"\s*Frames\s*:\s*(\S+)\s+Frame\s+Time\s*:\s*(\S+)", text, re.IGNORECASE)
    if head is None:
        refuse("MOTION must be followed by 'Frames: n' and 'Frame Time: s'")
    told, dt = as_number(head[1]), as_number(head[2])
    if told is None or told < 0 or told != int(told):
        refuse(f"the number of frames must be an integer, not {shortened(head[1])!r}", head.start(1))
    if dt is None or not 0.0 < dt < 1e6:
        refuse(f"the frame time must be a positive number of seconds, not {shortened(head[2])!r}", head.start(2))
    if told * channels > MOST_NUMBERS:
        refuse(f"{told:.0f} frames of {channels} channels are more than {MOST_NUMBERS} numbers", head.start(1))
    body = text[head.end() :]
    bad = _NUMBERS.match(body)
    assert bad is not None
    if bad.end() < len(body):
        word = body[bad.end() :].split(None, 1)[0] if body[bad.end() :].split(None, 1) else ""
        refuse(f"{shortened(word)!r} is no number", head.end() + bad.end())
    numbers = body.split()
    if len(numbers) > MOST_NUMBERS:
        refuse(f"there are more than {MOST_NUMBERS} numbers")
    try:
        values = np.array(numbers, dtype=np.float64)
    except ValueError:
        wrong = next(number for number in numbers if as_number(number) is None)
        refuse(f"{shortened(wrong)!r} is no number", head.end())
    if not np.isfinite(values).all():
        refuse("a number is too large", head.end())
    if channels == 0:
        refuse("the skeleton has no channels")
    rows, rest = divmod(len(values), channels)
    if rest:
        refuse(f"the last frame has {rest} numbers of {channels}", len(text))
    if rows != int(told):
        notes.append(f"the file has {rows} frames and states {int(told)}: {min(rows, int(told))} are taken")
    return float(dt), values.reshape(rows, channels)[: int(told)]
