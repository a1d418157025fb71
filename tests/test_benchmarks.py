"""Every benchmark runs in its short form; new ones are found by themselves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from benchmarks import page, readme
from benchmarks.__main__ import benchmarks, run
from benchmarks.markdown import markdown
from benchmarks.rows import Rows
from rich.console import Console
from rich.table import Table

#: a row of figures in one of rich's tables
ROW = re.compile(r"│.*\d.*│")


@pytest.mark.parametrize("name", benchmarks())
def test_short_form_prints_its_table(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    run([name, "--short"])
    out, err = capsys.readouterr()
    rows = ROW.findall(out)
    assert len(rows) >= 2, out
    assert not any(re.search(r"\b(nan|inf)\b", row) for row in rows), out
    # on a machine that has compiled nothing yet there is a word about it
    assert [line for line in err.splitlines() if not line.startswith("hitogata: ")] == []


def test_an_unknown_benchmark_is_refused_with_the_names_of_all(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run(["contcat"])
    assert (
        "no benchmark is named 'contcat'; there are backend, biped, biped_page, cassie, closed"
        in capsys.readouterr().err
    )


def test_a_section_of_the_page_is_replaced_and_others_stay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at = tmp_path / "benchmarks.md"
    with page.kept() as printed:
        print("3.1 µs   ")
    assert capsys.readouterr().out == "3.1 µs   \n"
    page.put(page.section("runs", "Runs.\n\nMore.", printed.getvalue(), 2.0), at)
    page.put(page.section("boxes", "Boxes.", "1 µs", 2.0), at)
    page.put(page.section("runs", "Runs.", "2.9 µs", 2.0), at)
    text = at.read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if line.startswith("#")] == ["# Benchmarks", "## boxes", "## runs"]
    assert "3.1 µs" not in text
    assert "2.9 µs" in text
    assert "1 µs" in text
    assert "`make bench ARGS=runs`" in text


def test_tables_of_the_page_are_those_that_were_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """Titles that are broken, headings that are broken, rules between rows, lines before and after."""
    console = Console(width=46)
    console.print("2 runs of each,\nall at rest")
    table = Table(title="a long title that does not fit above its table at all")
    table.add_column("")
    for heading in ("µs a step of one", "limit"):
        table.add_column(heading, justify="right", max_width=12)
    table.add_row("a < b", "12.5", "[green]≤ 20 kept[/]", end_section=True)
    table.add_row("c | d", "3.25", "[red]≤ 3 missed[/]")
    console.print(table)
    console.print("memory: flat")
    rows = Rows("row by row")
    rows.measured("hand → pose", [1.0, 2.0, 3.0], "ms")
    rows.add("poses", "7")
    assert markdown(capsys.readouterr().out) == (
        "2 runs of each, all at rest\n\n"
        "**a long title that does not fit above its table at all**\n\n"
        "|  | µs a step of one | limit |\n| --- | ---: | ---: |\n"
        "| a &lt; b | 12.5 | ≤ 20 kept |\n| c \\| d | 3.25 | **≤ 3 missed** |\n\n"
        "memory: flat\n\n**row by row**\n\n"
        "|  | median | 95 % | limit |\n| --- | ---: | ---: | --- |\n"
        "| hand → pose | 2 ms | 2.9 ms |  |\n| poses | 7 |  |  |"
    )


def test_the_readme_has_the_figures_of_the_page() -> None:
    assert readme.table(page.PAGE.read_text(encoding="utf-8")) in readme.README.read_text(encoding="utf-8")
