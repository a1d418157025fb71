"""What the documentation shows must be so: its examples run, its links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
PAGES = sorted([*PROJECT.glob("*.md"), *PROJECT.glob("docs/**/*.md")])
FENCE = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)


def names(page: Path) -> str:
    return str(page.relative_to(PROJECT))


def examples(page: Path) -> list[str]:
    return FENCE.findall(page.read_text(encoding="utf-8"))


def test_no_block_is_overlooked() -> None:
    """Every fence that says it is Python, however it is written, is one that is run."""
    for page in PAGES:
        said = re.findall(
            r"^\s*[`~]{3,}\s*(?:python|py)\b", page.read_text(encoding="utf-8"), re.MULTILINE | re.IGNORECASE
        )
        assert len(said) == len(examples(page)), page
    assert examples(PROJECT / "README.md")


@pytest.mark.parametrize("page", [page for page in PAGES if examples(page)], ids=names)
def test_examples_of_a_page_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each alone, or after those above it on the page if it goes on from them: a reader reads from the top."""
    monkeypatch.chdir(tmp_path)
    known: dict[str, object] = {"__name__": "example"}
    for number, text in enumerate(examples(page), 1):
        exec(compile(text, f"{page.name}, example {number}", "exec"), known)  # noqa: S102


@pytest.mark.parametrize("page", PAGES, ids=names)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#:\s]+)[^)]*\)", page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []
