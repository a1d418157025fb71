"""Every number that decides something in a kernel stands in a table, once, and the reference prints the tables."""

from __future__ import annotations

import ast
import importlib
import sys
from pathlib import Path

import pytest

import hitogata
from hitogata.kernels.compiler.tolerance import Tolerance

PROJECT = Path(__file__).parents[2]
KERNELS = Path(hitogata.__file__).parent / "kernels"
FILES = sorted(KERNELS.rglob("tolerances.py"))


def module_of(file: Path) -> str:
    return ".".join(["hitogata", "kernels", *file.relative_to(KERNELS).with_suffix("").parts])


def constants(file: Path) -> set[str]:
    """Names of the numbers that a file of tolerances defines."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    targets = [
        target
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for goal in (node.targets if isinstance(node, ast.Assign) else [node.target])
        for target in (goal.elts if isinstance(goal, ast.Tuple) else [goal])
    ]
    return {target.id for target in targets if isinstance(target, ast.Name)} - {"TABLE"}


@pytest.mark.parametrize("file", FILES, ids=[str(file.relative_to(KERNELS).parent) for file in FILES])
def test_every_constant_has_an_entry_and_every_entry_a_constant(file: Path) -> None:
    table: tuple[Tolerance, ...] = importlib.import_module(module_of(file)).TABLE
    names = [entry.name for entry in table]
    assert len(names) == len(set(names))
    assert set(names) == constants(file)
    for entry in table:
        assert entry.bounds and entry.unit, entry
        assert entry.nominal[0] <= entry.nominal[1], entry


def test_the_reference_prints_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(PROJECT / "website"))
    monkeypatch.delitem(sys.modules, "tolerances", raising=False)
    written = importlib.import_module("tolerances")
    assert written.PAGE.read_text(encoding="utf-8") == written.page(), "run python website/tolerances.py"
