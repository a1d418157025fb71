"""Seeded mutations of small files: bits, words, numbers and pieces of XML exchanged, doubled and cut."""

from __future__ import annotations

import random
from collections.abc import Iterator

ODD = (
    "nan", "-1", "0", "1e308", "1e-308", "", "0 0 0", "1 2", "a" * 300, "../x", "&#1;", "\u0663", "true", "-0", "1e5",
    "4294967296", "mesh", "ball", "free", "world", "a", "b", "j", "main", "0.5 0.5 0.5 0.5 0.5 0.5 0.5", "1 0 0 0",
)  # fmt: skip
MARKS = b"<>\"'/= &;0159.-xyz\x00\xff\n"


def mutations(text: str, count: int, seed: int) -> Iterator[bytes]:
    """`count` variants of a text, most of them still XML."""
    rng = random.Random(seed)  # noqa: S311 for tests
    for _ in range(count):
        words = text
        for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
            words = rng.choice((_value, _value, _value, _piece, _piece, _name))(words, rng)
        data = words.encode("utf-8", "replace")
        if rng.random() < 0.15:
            data = _bytes(data, rng)
        yield data


def damaged(data: bytes, count: int, seed: int) -> Iterator[bytes]:
    """`count` variants of a binary file."""
    rng = random.Random(seed)  # noqa: S311 for tests
    for _ in range(count):
        yield _bytes(data, rng)


def _spots(text: str, mark: str) -> list[int]:
    return [k for k, letter in enumerate(text) if letter == mark]


def _value(text: str, rng: random.Random) -> str:
    """Another value of an attribute."""
    quotes = _spots(text, '"')
    if len(quotes) < 2:
        return text
    k = rng.randrange(len(quotes) // 2) * 2
    return text[: quotes[k] + 1] + rng.choice(ODD) + text[quotes[k + 1] :]


def _piece(text: str, rng: random.Random) -> str:
    """An element left out, doubled or moved."""
    opens, closes = _spots(text, "<"), _spots(text, ">")
    if not opens or not closes:
        return text
    start = rng.choice(opens)
    ends = [k for k in closes if k > start][: rng.choice((1, 1, 3, 10))]
    if not ends:
        return text
    piece, rest = text[start : ends[-1] + 1], text[:start] + text[ends[-1] + 1 :]
    at = rng.choice(_spots(rest, "<") or [0])
    match rng.randrange(3):
        case 0:
            return rest
        case 1:
            return text[:start] + piece + text[start:]
        case _:
            return rest[:at] + piece + rest[at:]


def _name(text: str, rng: random.Random) -> str:
    """A word in place of another one."""
    words = [word for word in text.replace("<", " ").replace(">", " ").replace("=", " ").split() if word.isalnum()]
    return text.replace(rng.choice(words), rng.choice(words), rng.choice((1, -1))) if words else text


def _bytes(data: bytes, rng: random.Random) -> bytes:
    out = bytearray(data)
    for _ in range(rng.choice((1, 2, 10))):
        if out:
            out[rng.randrange(len(out))] = rng.choice(MARKS)
    return bytes(out[: rng.randrange(len(out) + 1)]) if rng.random() < 0.3 else bytes(out)
