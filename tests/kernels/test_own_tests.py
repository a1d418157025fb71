"""Every kernel module is imported by a unit test, or is listed in `benchmarks/mutations.py` with a test of its effect.

The benchmark turns one sign of each listed module and shows that the named test fails then.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from benchmarks.mutations import MUTATIONS

ROOT = Path(__file__).parents[2]
KERNELS = ROOT / "src" / "hitogata" / "kernels"
PACKAGE = "hitogata.kernels."
#: tables of data and of tolerances have tests for all rooms together
TABLES = ("__init__", "tables", "tolerances")
MOST_LISTED = 20


def modules() -> set[str]:
    """Kernel modules by their names in the package, without tables."""
    files = (path.relative_to(KERNELS).with_suffix("") for path in KERNELS.rglob("*.py") if path.stem not in TABLES)
    return {".".join(file.parts) for file in files}


def imported(sources: Iterable[str]) -> set[str]:
    """Kernel modules that these sources import, or import from."""
    found = set()
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            else:
                continue
            found |= {name.removeprefix(PACKAGE) for name in names if name.startswith(PACKAGE)}
    return found


def untested(known: set[str], tested: set[str], listed: set[str]) -> set[str]:
    return known - tested - listed


@cache
def imported_by_tests() -> set[str]:
    return imported(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))


def test_every_module_has_a_test_or_a_mutation() -> None:
    listed = {mutation.module for mutation in MUTATIONS}
    assert untested(modules(), imported_by_tests(), listed) == set()
    assert len(listed) <= MOST_LISTED


def test_listed_modules_exist() -> None:
    assert {mutation.module for mutation in MUTATIONS} <= modules()


def test_mutations_apply_to_the_sources_and_name_a_test() -> None:
    for mutation in MUTATIONS:
        text = (ROOT / mutation.path).read_text(encoding="utf-8")
        assert text.count(mutation.text) == 1, mutation
        assert mutation.text != mutation.replacement
        file, _, function = mutation.test.partition("::")
        assert f"def {function}" in (ROOT / file).read_text(encoding="utf-8"), mutation


def test_a_module_without_either_is_found() -> None:
    known = {"tree.aba", "tree.crba", "limits.lcp", "loops.rod"}
    sources = [
        "from hitogata.kernels.tree.aba import pass_inward",
        "def f():\n    from hitogata.kernels.limits import lcp",
        "# hitogata.kernels.tree.crba is only mentioned",
    ]
    assert untested(known, imported(sources), {"loops.rod"}) == {"tree.crba"}
    assert untested(known, imported([*sources, "import hitogata.kernels.tree.crba"]), {"loops.rod"}) == set()
