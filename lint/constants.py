"""Finds names of constants that modules of the kernels define twice or more.

    python -m lint.constants [--count] [folder …]

A constant is an assignment to a name in capitals at the level of a module: a number, a tuple of numbers, a record's
dtype, a table. An import of a constant is none. With one definition of each name a reader who meets `SETTLED` finds
what it means, and a tolerance is changed in one place. Exit code 1 if any name has two.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DEFAULT = ROOT / "src" / "hitogata" / "kernels"
#: two characters at least: one alone is a symbol of a formula or a type variable
_CAPITALS = re.compile(r"_?[A-Z][A-Z0-9_]+")
#: functions that make records
_RECORDS = {"dtype", "record", "from_dtype"}


@dataclass(frozen=True)
class Definition:
    """A constant's definition. kind: as of `kind`. value: its source text, shortened."""

    name: str
    path: Path
    line: int
    kind: str
    value: str


def definitions(path: Path) -> Iterator[Definition]:
    """Constants that a module defines at its own level; under `if` and `try` as well."""
    source = path.read_text(encoding="utf-8")
    for statement in _statements(ast.parse(source).body):
        if isinstance(statement, ast.Assign):
            targets, value = statement.targets, statement.value
        elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
            targets, value = [statement.target], statement.value
        else:
            continue
        for target in targets:
            for name, part in _pairs(target, value):
                if _CAPITALS.fullmatch(name) and not (name == "TABLE" and path.name == "tolerances.py"):
                    text = " ".join((ast.get_source_segment(source, part) or "").split())
                    shown = text if len(text) <= 40 else text[:39] + "…"
                    yield Definition(name, path, statement.lineno, kind(part), shown)


def kind(value: ast.expr) -> str:
    """number: built of literals, other constants, functions of `math` or numpy; enumeration; record: a dtype; other."""
    if isinstance(value, ast.Call):
        if _called(value) in _RECORDS:
            return "record"
        if _called(value) == "range":
            return "enumeration"
    return "number" if _is_number(value) else "other"


def repeated(folders: Sequence[Path]) -> dict[str, list[Definition]]:
    """Definitions of each name that has two or more, by name."""
    found: dict[str, list[Definition]] = defaultdict(list)
    for folder in folders:
        for path in sorted(folder.rglob("*.py")) if folder.is_dir() else [folder]:
            for definition in definitions(path):
                found[definition.name].append(definition)
    return {name: places for name, places in sorted(found.items()) if len(places) > 1}


def _statements(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    for statement in body:
        if isinstance(statement, ast.If):
            # both branches of one `if` define one constant
            yield from _statements(statement.body or statement.orelse)
        elif isinstance(statement, ast.Try):
            yield from _statements(statement.body)
        else:
            yield statement


def _pairs(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """Names and their values; of `A, B = 1.0, 2.0` one after the other, of `A, B = range(2)` all with the whole."""
    if isinstance(target, ast.Name):
        yield target.id, value
    elif isinstance(target, ast.Tuple | ast.List):
        same = isinstance(value, ast.Tuple | ast.List) and len(value.elts) == len(target.elts)
        values = value.elts if isinstance(value, ast.Tuple | ast.List) and same else [value] * len(target.elts)
        for part, of in zip(target.elts, values, strict=True):
            yield from _pairs(part, of)


def _is_number(value: ast.expr) -> bool:
    if isinstance(value, ast.Constant):
        return isinstance(value.value, int | float) and not isinstance(value.value, bool)
    if isinstance(value, ast.UnaryOp):
        return _is_number(value.operand)
    if isinstance(value, ast.BinOp):
        return _is_number(value.left) and _is_number(value.right)
    if isinstance(value, ast.Tuple | ast.List):
        return bool(value.elts) and all(_is_number(part) for part in value.elts)
    if isinstance(value, ast.Name):
        return _CAPITALS.fullmatch(value.id) is not None
    if isinstance(value, ast.Attribute):
        return _root(value) in {"math", "np", "sys"}
    if isinstance(value, ast.Call):
        known = _root(value.func) in {"math", "np", "float", "int"}
        return known and all(_is_number(part) for part in value.args)
    return False


def _called(value: ast.Call) -> str:
    return value.func.attr if isinstance(value.func, ast.Attribute) else _root(value.func)


def _root(value: ast.expr) -> str:
    while isinstance(value, ast.Attribute | ast.Call):
        value = value.value if isinstance(value, ast.Attribute) else value.func
    return value.id if isinstance(value, ast.Name) else ""


def _shown(path: Path) -> str:
    resolved = path.resolve()
    return (resolved.relative_to(ROOT) if resolved.is_relative_to(ROOT) else resolved).as_posix()


def main(arguments: Sequence[str] | None = None) -> int:
    """The command. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m lint.constants", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("folders", nargs="*", type=Path, default=[DEFAULT], help="the kernels without any")
    parser.add_argument("--count", action="store_true", help="print only how many there are, by kind")
    options = parser.parse_args(arguments)
    missing = [str(path) for path in options.folders if not path.exists()]
    if missing:
        parser.error(f"no file or folder {', '.join(missing)}")
    found = repeated(options.folders)
    kinds = Counter(" and ".join(sorted({place.kind for place in places})) for places in found.values())
    if not options.count:
        for name, places in found.items():
            for place in places:
                print(f"{_shown(place.path)}:{place.line}: {name} = {place.value} -> defined {len(places)} times")
    if found:
        summary = ", ".join(f"{key} {n}" for key, n in kinds.most_common())
        print(f"{len(found)} names with {sum(map(len, found.values()))} definitions: {summary}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
