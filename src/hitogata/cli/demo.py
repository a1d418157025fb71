"""`hitogata demo`: the human figure, its figures and its picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

EXAMPLES = """
[bold]Examples[/bold]

  hitogata demo

  hitogata demo --height 1.62 --mass 54 --sex female --out pictures
"""


def demo(
    out: Annotated[Path, typer.Option(help="Folder for the picture; made if it is missing.")] = Path("hitogata-demo"),
    height: Annotated[float, typer.Option(help="Of the figure, m.")] = 1.70,
    mass: Annotated[float, typer.Option(help="Of the figure, kg.")] = 65.0,
    sex: Annotated[str, typer.Option(help="'male' or 'female'.")] = "male",
    size: Annotated[int, typer.Option(help="Width and height of the picture, pixels.")] = 900,
) -> None:
    """Show the human figure: its tree, its masses and a picture."""
    from ..chain.world import World
    from ..figures import human
    from ..studio.picture import picture
    from .figures_table import print_figures

    world = World()
    figure = world.add(human(height, mass, sex))
    print(world, end="\n\n")
    print_figures(figure)
    print("drawing …", flush=True)
    path = picture(
        world,
        out / "human.png",
        size=(size, size),
        title=f"{height:.2f} m, {mass:g} kg, {figure.nv} degrees of freedom",
    )
    print(f"picture: {path}")


demo.__doc__ = f"{demo.__doc__}\n{EXAMPLES}"
