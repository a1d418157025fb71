"""`hitogata list`: demos and figures."""

from __future__ import annotations

from collections.abc import Iterator

EXAMPLES = """
[bold]Examples[/bold]

  hitogata list
"""


def demos() -> Iterator[tuple[str, str, str]]:
    """Name, description and duration in s of every demo; – for a picture."""
    from ..demos import demo_names, demo_title, motion_names, motion_title
    from ..demos.walks import SECONDS, WALKS

    for name in demo_names():
        title, duration = demo_title(name)
        yield name, title, f"{duration:g}"
    for name in motion_names():
        title, duration = motion_title(name)
        yield name, title, f"{duration:g}"
    for name, make in WALKS.items():
        yield name, (make.__doc__ or "").strip().rstrip("."), f"{SECONDS[name]:.2g}"
    yield "human", "the human figure: its tree, its masses, a picture", "–"


def listing() -> None:
    """List the demos and the figures that scenes can use, with the options of each figure."""
    import inspect

    from rich import box
    from rich.console import Console
    from rich.table import Table

    from .. import figures

    console = Console()
    table = Table("demo", "description", "s", box=box.SIMPLE_HEAD, pad_edge=False)
    for row in demos():
        table.add_row(*row)
    console.print(table)
    table = Table("figure", "description", "options", box=box.SIMPLE_HEAD, pad_edge=False)
    for name in figures.__all__:
        make = getattr(figures, name)
        first = (inspect.getdoc(make) or "").splitlines()[0].split(". ")[0].split(": ")[0].rstrip(".")
        table.add_row(name, first, ", ".join(key for key in inspect.signature(make).parameters if key != "name"))
    console.print(table)


listing.__doc__ = f"{listing.__doc__}\n{EXAMPLES}"
