"""`hitogata info`: a ready-made figure in text."""

from __future__ import annotations

from typing import Annotated

import typer

#: figures that need no arguments
READY_MADE = ("gymnast", "high_bar", "human", "swing")

EXAMPLES = """
[bold]Examples[/bold]

  hitogata info gymnast

  hitogata info swing
"""


def info(figure: Annotated[str, typer.Argument(help=f"One of {', '.join(READY_MADE)}.")]) -> None:
    """Print the tree and the masses of a ready-made figure."""
    from .. import figures
    from ..chain.world import World
    from ..errors import UnknownName
    from .figures_table import print_figures

    if figure not in READY_MADE:
        raise UnknownName("ready-made figure", figure, READY_MADE)
    world = World()
    placed = world.add(getattr(figures, figure)())
    print(world, end="\n\n")
    print_figures(placed)


info.__doc__ = f"{info.__doc__}\n{EXAMPLES}"
