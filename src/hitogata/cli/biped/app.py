"""`hitogata biped …`: the arc-footed biped."""

from __future__ import annotations

import typer

from ..output.options import PlainCommand, PlainGroup
from .over import over
from .passive import passive
from .power import power
from .walk import walk

HELP = """The arc-footed biped: gaits, walking under dynamics, passive walking.

[bold]Examples[/bold]

  hitogata biped walk --steps 6

  hitogata biped power

  hitogata biped passive --slope 0.02
"""

biped = typer.Typer(help=HELP, cls=PlainGroup)
for command in (walk, over, power, passive):
    biped.command(cls=PlainCommand)(command)
