"""No module imports itself in a circle, not even by an import that hides in a function."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import hitogata

PACKAGE = Path(hitogata.__file__).parent


def _name(path: Path, package: Path) -> str:
    parts = ["hitogata", *path.relative_to(package).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _for_types(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _imported(path: Path, package: Path, modules: set[str]) -> set[str]:
    """Modules that a file imports when it runs, wherever the import stands."""
    here = ["hitogata", *path.relative_to(package).parts[:-1]]
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tree.body = [node for node in tree.body if not _for_types(node)]
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = ".".join([*here[: len(here) - node.level + 1], *([node.module] if node.module else [])])
            for alias in node.names:
                # a name of the module, or a module of the package
                full = f"{base}.{alias.name}"
                found.add(full if full in modules else base)
    return found & modules


def cycle(package: Path) -> list[str]:
    """A circle of imports, if there is one."""
    paths = {_name(path, package): path for path in sorted(package.rglob("*.py"))}
    graph = {name: _imported(path, package, set(paths)) - {name} for name, path in paths.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_imports_make_no_circle() -> None:
    assert cycle(PACKAGE) == []


@pytest.mark.parametrize("line", ["from .b import x", "def f():\n    from . import b"])
def test_the_check_can_fail(tmp_path: Path, line: str) -> None:
    package = tmp_path / "hitogata"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "a.py").write_text(line)
    (package / "b.py").write_text("from .a import y\n")
    assert set(cycle(package)) == {"hitogata.a", "hitogata.b"}
    (package / "b.py").write_text("if TYPE_CHECKING:\n    from .a import y\n")
    assert cycle(package) == []
