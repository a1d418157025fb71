"""No kernel takes more arguments than a reader can keep apart."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from hitogata import kernels

MOST = 8


def long_lists(source: str) -> Iterator[str]:
    """Names of the functions with more than MOST arguments."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            given = node.args
            if len(given.posonlyargs) + len(given.args) + len(given.kwonlyargs) > MOST:
                yield node.name


def test_no_kernel_takes_more_than_eight_arguments() -> None:
    files = [path for folder in kernels.__path__ for path in Path(folder).rglob("*.py")]
    assert len(files) > 80
    found = [f"{path.name}: {name}" for path in files for name in long_lists(path.read_text(encoding="utf-8"))]
    # buffers are made by Python, by keyword
    assert [one for one in found if not one.endswith("_buffers")] == []


def test_a_ninth_argument_is_found() -> None:
    assert list(long_lists("def kernel(a, b, c, d, e, f, g, h, i): ...")) == ["kernel"]
