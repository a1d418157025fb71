"""The page docs/papers.md: each figure with its statement, command, picture and numbers, from the committed numbers."""

from __future__ import annotations

from collections.abc import Mapping

from . import figures

_HEAD = """# Figures of the papers

Each figure and each table of the five papers, with the command that draws it from live data and the numbers that show
its statement. `hitogata figure all --out docs/images/papers` draws all of them and writes `numbers.json` and
this page; a test computes the numbers again and compares. Times differ from machine to machine and are in the pictures
only. `hitogata demo` shows the same examples as whole runs, with `--view` in the browser. The claims of 001 in detail:
[contact-001](contact-001.md). Future work of the papers: [later](papers-later.md).
"""
_DEMOS = {
    "000-12-load": "tear", "000-13": "human", "000-14": "release", "000-15": "swing", "001-3": "edge-drop",
    "001-5": "tilted-box", "002-1": "catch", "003-1": "shift", "003-5": "walk", "003-6": "sway", "003-7": "sway",
    "004-10": "flat-walk", "004-11": "rolling-walk",
}  # fmt: skip


def page(numbers: Mapping[str, Mapping[str, float]]) -> str:
    """Markdown of the whole page. numbers: by figure, as in numbers.json."""
    parts = [_HEAD]
    for key, one in figures().items():
        demo = f", `hitogata demo {_DEMOS[key]}`" if key in _DEMOS else ""
        parts.append(f"## {one.figures}\n{one.shows[0].upper()}{one.shows[1:]}: `hitogata figure {key}`{demo}.\n")
        parts.append(f"![{one.figures}](images/papers/{key}.webp)\n")
        if key in numbers:
            rows = [f"| {name} | {told(value)} |" for name, value in numbers[key].items()]
            parts.append("\n".join(["| | |", "| --- | --- |", *rows]) + "\n")
    return "\n".join(parts)


def told(value: float) -> str:
    """A number in four digits; below 1e-9, where only rounding is left, its power of ten would change."""
    return "below 1e-9" if 0.0 < abs(value) < 1e-9 else f"{value:.4g}"
