"""The documentation is correct: its examples run, its links have targets."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer

from hitogata.cli import app

PROJECT = Path(__file__).parents[1]
PAGES = sorted([*PROJECT.glob("*.md"), *PROJECT.glob("docs/**/*.md")])
FENCE = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)


def names(page: Path) -> str:
    return str(page.relative_to(PROJECT))


def examples(page: Path) -> list[str]:
    return FENCE.findall(page.read_text(encoding="utf-8"))


def test_no_block_is_overlooked() -> None:
    """Every fence marked as Python, in any spelling, is one that is run."""
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


def commands(page: Path) -> list[str]:
    """Lines that a reader would type: those of blocks, fenced or indented, and those between backquotes."""
    text = page.read_text(encoding="utf-8")
    lines = re.findall(r"^(?: {4,})?(?:\$ )?(?:\.venv/bin/)?hitogata (.+)$", text, re.MULTILINE)
    quoted = re.findall(r"`hitogata ([^`]+)`", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE))
    return [
        command for command in lines + [" ".join(one.split()) for one in quoted] if not re.search("[…<{|]", command)
    ]


def understood(line: str) -> None:
    """Raises what the program would, short of running it."""
    words = shlex.split(line, comments=True)
    command: Any = typer.main.get_command(app)
    while hasattr(command, "commands"):
        if words[0].startswith("--"):
            return
        command = command.commands[words.pop(0)]
    try:
        command.make_context(command.name, words)
    except Exception as error:
        # prose names a command with an option, and leaves out the file
        if type(error).__name__ != "MissingParameter":
            raise


@pytest.mark.parametrize("page", [page for page in PAGES if page.name != "CHANGELOG.md" and commands(page)], ids=names)
def test_commands_of_a_page_are_understood(page: Path) -> None:
    """Every command and option there is one; nothing is run."""
    for line in commands(page):
        understood(line)


@pytest.mark.parametrize("line", ["dmeo", "demo --nonsense", "biped wlak"])
def test_what_is_no_command_would_be_found(line: str) -> None:
    with pytest.raises(Exception, match=r"dmeo|wlak|nonsense"):
        understood(line)


def test_files_that_references_name_are_there() -> None:
    text = (PROJECT / "docs" / "references.md").read_text()
    named = set(re.findall(r"`([a-z_]+/[a-z_/]+(?:\.py)?)`", text))
    assert len(named) > 30
    assert not [
        name for name in named if not any((top / name).exists() for top in (PROJECT, PROJECT / "src" / "hitogata"))
    ]
