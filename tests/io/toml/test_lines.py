"""Lines of keys, wherever TOML lets them stand."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from hitogata.io.toml.lines import key_lines

TEXT = '''\
# a comment with = and [brackets]
title = "with # and \\" and ]"   # another
dotted.key.here = 1
"quoted key" = 'literal \\'
long = """
two [[figure]]
lines = 3 \\"""
""\"""

[run]
list = [
  1,  # one, with ]
  [2, 3],
  { a = 1, b = { c = "}" } },
]
when = 1979-05-27 07:32:00

[[figure]]
name = "a"
pose = { left = 1, right = [1, 2] }
[figure.velocity]
left = 2

[[figure]]
name = "b"
[[figure.part]]
x = 1
[[figure.part]]
x = 2
[other . "sp ace"]
y = 1'''


def paths(value: Any, at: Any = ()) -> Any:
    """Every path of a parsed document."""
    if at:
        yield at
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from paths(item, (*at, key))


def test_every_path_of_the_document_has_a_line_and_no_other() -> None:
    lines = key_lines(TEXT)
    assert set(lines) == set(paths(tomllib.loads(TEXT)))


@pytest.mark.parametrize(
    ("path", "start"),
    [
        (("title",), "title"),
        (("dotted", "key", "here"), "dotted"),
        (("quoted key",), '"quoted'),
        (("long",), "long"),
        (("run",), "[run]"),
        (("run", "list", 0), "  1"),
        (("run", "list", 1, 1), "  [2"),
        (("run", "list", 2, "b", "c"), "  { a"),
        (("run", "when"), "when"),
        (("figure", 0, "name"), 'name = "a"'),
        (("figure", 0, "pose", "right", 1), "pose"),
        (("figure", 0, "velocity", "left"), "left = 2"),
        (("figure", 1, "name"), 'name = "b"'),
        (("figure", 1, "part", 1, "x"), "x = 2"),
        (("other", "sp ace", "y"), "y = 1"),
    ],
)
def test_line_is_the_one_the_key_stands_on(path: Any, start: Any) -> None:
    line = key_lines(TEXT)[path]
    assert TEXT.splitlines()[line - 1].startswith(start)


def test_an_empty_text_has_no_keys() -> None:
    assert key_lines("") == {}
    assert key_lines("# only this") == {}
