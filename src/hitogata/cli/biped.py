"""`hitogata biped …`: the arc-footed biped."""

from __future__ import annotations

import typer

from .biped_over import over
from .biped_passive import passive
from .biped_power import power
from .biped_walk import walk

biped = typer.Typer(help="The arc-footed biped: gaits, walking under dynamics, passive walking.", no_args_is_help=True)
for command in (walk, over, power, passive):
    biped.command()(command)
