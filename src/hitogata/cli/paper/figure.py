"""`hitogata figure`: the figures of the five papers, with their numbers and a picture."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from ..output.options import Out

EXAMPLES = """
[bold]Examples[/bold]

  hitogata figure

  hitogata figure 000-7

  hitogata figure 001-5 --out figures

  hitogata figure all --out docs/images/papers
"""


def figure(
    key: Annotated[str | None, typer.Argument(help="One of those listed without an argument, or 'all'.")] = None,
    out: Out = Path("hitogata-figures"),
    quick: Annotated[bool, typer.Option("--quick", help="Only the numbers: no picture.")] = False,
) -> None:
    """Draw a figure of a paper from live data, and print the numbers that show its statement."""
    from ...errors import UnknownName
    from ...papers import figures

    known = figures()
    if key is None:
        for one in known.values():
            print(f"{one.key:12} {one.figures}: {one.shows}")
        return
    if key != "all" and key not in known:
        raise UnknownName("figure of the papers", key, [*known, "all"])
    found = {}
    for one in known.values() if key == "all" else [known[key]]:
        drawn = one.make()
        print(f"{one.figures}: {one.shows}")
        for name, value in drawn.numbers.items():
            print(f"  {name}: {value:.6g}")
        if not one.measured:
            found[one.key] = drawn.numbers
        if not quick:
            out.mkdir(parents=True, exist_ok=True)
            drawn.draw(out / f"{one.key}.png")
            print(f"picture:   {out / f'{one.key}.png'}")
    if key == "all" and not quick:
        _for_the_page(out, found)


def _for_the_page(out: Path, numbers: dict[str, dict[str, float]]) -> None:
    """Pictures as .webp, a tenth of the size; the numbers, and the page beside the folder of images."""
    from PIL import Image

    from ...papers.page import page

    for path in sorted(out.glob("00*.png")):
        with Image.open(path) as image:
            image.convert("RGB").save(path.with_suffix(".webp"), "WEBP", quality=82, method=6)
        path.unlink()
    (out / "numbers.json").write_text(json.dumps(numbers, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    (out / "papers.md").write_text(page(numbers), encoding="utf-8")
    print(f"numbers:   {out / 'numbers.json'}\npage:      {out / 'papers.md'}")


figure.__doc__ = f"{figure.__doc__}\n{EXAMPLES}"
