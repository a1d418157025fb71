"""`hitogata list`: what there is."""

from __future__ import annotations

EXAMPLES = """
[bold]Examples[/bold]

  hitogata list
"""


def listing() -> None:
    """List the demos and the figures that scenes can use, with what each figure takes."""
    import inspect

    from rich import box
    from rich.console import Console
    from rich.table import Table

    from .. import figures
    from ..demos import demo_names, demo_title, motion_names, motion_title
    from ..demos.walks import WALKS

    console = Console()
    table = Table("demo", "what it shows", "s", box=box.SIMPLE_HEAD, pad_edge=False)
    for name in demo_names():
        title, duration = demo_title(name)
        table.add_row(name, title, f"{duration:g}")
    for name in motion_names():
        table.add_row(name, *motion_title(name))
    for name, make in WALKS.items():
        table.add_row(name, (make.__doc__ or "").strip().rstrip("."), "")
    table.add_row("human", "the human figure: its tree, its masses, a picture", "")
    console.print(table)
    table = Table("figure", "what it is", "what it takes", box=box.SIMPLE_HEAD, pad_edge=False)
    for name in figures.__all__:
        make = getattr(figures, name)
        first = (inspect.getdoc(make) or "").splitlines()[0].split(". ")[0].split(": ")[0].rstrip(".")
        table.add_row(name, first, ", ".join(key for key in inspect.signature(make).parameters if key != "name"))
    console.print(table)


listing.__doc__ = f"{listing.__doc__}\n{EXAMPLES}"
