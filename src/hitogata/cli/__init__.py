"""The command `hitogata`. One file per subcommand; what is slow to import is imported where it is used."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from ..errors import HitogataError, InputError
from .biped import biped
from .check import check
from .demo import demo
from .design import design
from .export import export
from .info import info
from .listing import listing
from .new import new
from .play import play
from .plot import plot
from .repair import repair
from .run import run
from .studio import studio
from .view import view
from .warm import warm

app = typer.Typer(
    name="hitogata",
    help="Human figures and humanoid robots, moved by their dynamics.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)
for command in (demo, run, new, check, design, studio, view, play, plot, export, info, repair, warm):
    app.command()(command)
app.command("list")(listing)
app.add_typer(biped, name="biped")


def _show_version(wanted: bool) -> None:
    if wanted:
        from .. import __version__

        typer.echo(f"hitogata {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Human figures and humanoid robots, moved by their dynamics."""


def main() -> None:
    """Run the command; an error that is the user's to mend takes one line: exit code 2 for wrong input, 1 otherwise."""
    try:
        app()
    except HitogataError as error:
        print(f"hitogata: {error}", file=sys.stderr)
        sys.exit(2 if isinstance(error, InputError) else 1)
    except OSError as error:
        print(f"hitogata: cannot use {error.filename or 'a file'}: {error.strerror or error}", file=sys.stderr)
        sys.exit(1)
