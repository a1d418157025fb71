"""The layer rules hold, and the check of them can fail.

`make lint` checks the contracts of pyproject.toml; here they meet a copy of the package that breaks one. A second,
independent check reads the imports itself.
"""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import hitogata

PACKAGE = Path(hitogata.__file__).parent
PROJECT = Path(__file__).parents[1]
KERNELS_MAY_IMPORT = {"hitogata.kernels", "llvmlite", "numba", "numpy"} | set(sys.stdlib_module_names)


def imports(path: Path, package: Path) -> Iterator[str]:
    """Absolute names of the modules a file imports, wherever in it."""
    here = ["hitogata", *path.relative_to(package).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield from ([f"{module}.{alias.name}" for alias in node.names] if node.module is None else [module])


def foreign_to_kernels(package: Path) -> list[str]:
    return [
        f"{path.name}: {name}"
        for path in sorted((package / "kernels").rglob("*.py"))
        for name in imports(path, package)
        if not any(name == allowed or name.startswith(allowed + ".") for allowed in KERNELS_MAY_IMPORT)
    ]


def importers_of(name: str, package: Path) -> set[str]:
    """Layers that import an outside package."""
    return {
        path.relative_to(package).parts[0]
        for path in package.rglob("*.py")
        if any(module.split(".")[0] == name for module in imports(path, package))
    }


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package that a test may spoil."""
    shutil.copytree(PACKAGE, tmp_path / "hitogata", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "hitogata"


def spoil(package: Path, module: str, line: str) -> None:
    with (package / module).open("a", encoding="utf-8") as file:
        file.write(f"\n{line}\n")


def contracts_kept(package: Path) -> bool:
    """Does a copy of the package keep the contracts of pyproject.toml?"""
    code = "import sys; from importlinter.cli import lint_imports_command; lint_imports_command()"
    done = subprocess.run(
        [sys.executable, "-c", code, "--config", str(PROJECT / "pyproject.toml"), "--no-cache", "--no-logo"],
        cwd=package.parent,
        env={"PYTHONPATH": str(package.parent), "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Contracts:" in done.stdout, done.stdout + done.stderr
    return done.returncode == 0


def test_kernels_import_only_kernels() -> None:
    assert foreign_to_kernels(PACKAGE) == []


@pytest.mark.parametrize("line", ["from ... import errors", "from ...chain.link import Link", "import scipy.linalg"])
def test_a_foreign_import_in_a_kernel_is_found(copy: Path, line: str) -> None:
    spoil(copy, "kernels/tree/aba.py", line)
    assert len(foreign_to_kernels(copy)) == 1


def test_contracts_are_kept(copy: Path) -> None:
    assert contracts_kept(copy)


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("kernels/tree/aba.py", "from ...errors import HitogataError"),
        ("chain/link.py", "from ..dynamics import forward"),
        ("dynamics/inputs.py", "from .. import figures"),
        ("contact/query.py", "from .. import motion"),
        ("kernels/tree/aba.py", "from ..contact import step"),
        ("kernels/geometry/distance/gjk.py", "from ..contact.step import impact"),
        ("kernels/loops/rod.py", "from ..dynamics import forward"),
        ("kernels/contact/tables.py", "from .solver import coulomb"),
    ],
)
def test_a_broken_contract_is_found(copy: Path, module: str, line: str) -> None:
    spoil(copy, module, line)
    assert not contracts_kept(copy)


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_pages_draw_the_layers_of_the_contract(page: str) -> None:
    """Names of the layers, top to bottom, as in the contract; those on one line may have any order."""
    contract = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    layers = [set(line.split(" | ")) for line in contract["contracts"][0]["layers"]]
    text = (PROJECT / page).read_text(encoding="utf-8")
    drawn = text[text.index("\n    cli ") : text.index("Layers on one line")].split("\n")
    names = set().union(*layers)
    found = [leading_names(line, names) for line in drawn if line.strip()]
    assert found == layers


def leading_names(line: str, names: set[str]) -> set[str]:
    """Names with which a line begins."""
    found: set[str] = set()
    for word in line.replace(",", " ").split():
        if word not in names or word in found:
            break
        found.add(word)
    return found


def test_files_of_the_walk_are_there() -> None:
    """The walk of one step in docs/architecture.md names rooms and files of the kernels."""
    text = (PROJECT / "docs/architecture.md").read_text(encoding="utf-8")
    walk = text[text.index("## The walk of one step") : text.index("Errors are raised only above the kernels")]
    assert len(re.findall(r"^ ?\d+\. ", walk, re.MULTILINE)) == 20
    paths = re.findall(r"`((?:integrate|tree|contact|geometry|loops|impulses|dynamics)/[\w/]+)", walk)
    assert len(paths) > 10
    assert [path for path in paths if not (PACKAGE / "kernels" / f"{path}.py").exists()] == []
