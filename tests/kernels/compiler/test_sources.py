"""Sources of a compiled kernel: an edit of any of them makes it stale, an edit elsewhere does not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hitogata
from hitogata.kernels.compiler.sources import Sources, digest

HERE = Path(hitogata.__file__).parent
TOP = "hitogata.kernels.integrate.loop"
BELOW = "hitogata.kernels.math.vector"


def sources(folder: Path) -> Sources:
    return Sources("hitogata", folder / "__init__.py")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The package's Python files in another place."""
    return Path(shutil.copytree(HERE, tmp_path / "hitogata", ignore=shutil.ignore_patterns("__pycache__", "*.html")))


def edit(folder: Path, module: str) -> None:
    path = sources(folder).path(module)
    assert path is not None
    with path.open("a", encoding="utf-8") as file:
        file.write("\n# edited\n")


def test_the_same_contents_elsewhere_have_the_same_digest(copy: Path) -> None:
    assert sources(copy).digest(TOP) == digest(TOP)


def test_an_edit_below_changes_what_stands_above(copy: Path) -> None:
    before = sources(copy)
    below, above = before.digest(BELOW), before.digest(TOP)
    edit(copy, BELOW)
    assert sources(copy).digest(BELOW) != below
    assert sources(copy).digest(TOP) != above


def test_an_edit_above_leaves_what_stands_below(copy: Path) -> None:
    below = sources(copy).digest(BELOW)
    edit(copy, TOP)
    assert sources(copy).digest(BELOW) == below


def test_every_kernel_hangs_on_what_compiles_it(copy: Path) -> None:
    reached = sources(copy).reached(BELOW)
    for module in ("jit", "portable", "fast.kernel", "fast.lowering", "fast.pipeline"):
        assert f"hitogata.kernels.compiler.{module}" in reached


def write(folder: Path, **files: str) -> Sources:
    """A package of files with the given texts; dots in their names are written as __."""
    for name, text in files.items():
        path = folder.joinpath(*name.split("__")).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        (path.parent / "__init__.py").touch()
        path.write_text(text, encoding="utf-8")
    (folder / "__init__.py").touch()
    return Sources(folder.name, folder / "__init__.py")


@pytest.mark.parametrize(
    "statement",
    [
        "from ..math.vector import dot",
        "from ..math import vector",
        "from .. import math",
        "from ..math.vector import (\n    cross,\n    dot,\n)",
        "from p.math.vector import dot",
        "import p.math.vector",
        "import p.math.vector as vector",
        "def f():\n    from ..math.vector import dot",
    ],
)
def test_every_way_to_import_is_seen(tmp_path: Path, statement: str) -> None:
    made = write(tmp_path / "p", math__vector="x = 1", tree__crba=statement)
    (tmp_path / "p" / "math" / "__init__.py").write_text("from . import vector\n", encoding="utf-8")
    assert "p.math.vector" in made.reached("p.tree.crba")


def test_names_that_are_no_files_and_prose_are_passed_over(tmp_path: Path) -> None:
    made = write(
        tmp_path / "p", a='"""\nfrom here import what you like\nimport\n"""\nimport numpy\nfrom .b import c', b=""
    )
    assert made.reached("p.a") == {"p.a", "p.b"}


def test_cycles_end(tmp_path: Path) -> None:
    made = write(tmp_path / "p", a="from .b import x", b="from .a import y")
    assert made.reached("p.a") == made.reached("p.b") == {"p.a", "p.b"}


def test_a_module_without_a_package_stands_for_itself(tmp_path: Path) -> None:
    file = tmp_path / "alone.py"
    file.write_text("import os\nfrom .other import x\n", encoding="utf-8")
    assert Sources("alone", file).reached("alone") == {"alone"}


def test_a_kernel_from_elsewhere_hangs_on_ours(tmp_path: Path) -> None:
    """An edit of a kernel makes stale what was compiled of a file outside the package that calls it."""
    code = f"""
import sys
sys.path.insert(0, {str(tmp_path)!r})
import alone
from hitogata.kernels.compiler.sources import digest
print(digest("alone"), digest({BELOW!r}))
"""
    (tmp_path / "alone.py").write_text(f"from {BELOW} import dot\n", encoding="utf-8")
    shutil.copytree(HERE, tmp_path / "hitogata", ignore=shutil.ignore_patterns("__pycache__", "*.html"))
    before, after = [], []
    for found in (before, after):
        done = subprocess.run(
            [sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": str(tmp_path)},
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        found += done.stdout.split()
        edit(tmp_path / "hitogata", TOP)
    assert before[0] != after[0]
    assert before[1] == after[1]
