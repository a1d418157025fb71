"""What the documentation shows must be so: its examples run, its links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
PAGES = sorted([*PROJECT.glob("*.md"), *PROJECT.glob("docs/**/*.md")])
EXAMPLES = re.findall(r"```python\n(.*?)```", (PROJECT / "README.md").read_text(encoding="utf-8"), re.DOTALL)


def test_there_are_examples_and_pages() -> None:
    assert len(EXAMPLES) >= 2
    assert len(PAGES) >= 6


@pytest.mark.parametrize("example", EXAMPLES)
def test_readme_example_runs(example: str) -> None:
    exec(compile(example, "README.md", "exec"), {})  # noqa: S102


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#:\s]+)[^)]*\)", page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []
