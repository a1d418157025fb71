"""Every benchmark runs in its short form; new ones are found by themselves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from benchmarks import page
from benchmarks.__main__ import benchmarks, run

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
    assert "no benchmark is named 'contcat'; there are biped, biped_page, cassie, closed" in capsys.readouterr().err


def test_a_section_of_the_page_is_replaced_and_others_stay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at = tmp_path / "benchmarks.md"
    with page.kept() as printed:
        print("3.1 µs   ")
    assert capsys.readouterr().out == "3.1 µs   \n"
    page.put(page.section("runs", "Runs.\n\nMore.", printed.getvalue()), at)
    page.put(page.section("boxes", "Boxes.", "1 µs"), at)
    page.put(page.section("runs", "Runs.", "2.9 µs"), at)
    text = at.read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if line.startswith("#")] == ["# Benchmarks", "## boxes", "## runs"]
    assert "3.1 µs" not in text
    assert "2.9 µs" in text
    assert "1 µs" in text
    assert "`make bench ARGS=runs`" in text
