"""The command `hitogata`. One file per subcommand. Slow modules are imported where they are used."""

from __future__ import annotations

import sys
from typing import Annotated, NoReturn

import typer

from ..errors import HitogataError, InputError
from .biped.app import biped
from .check import check
from .convert import convert
from .demo import demo
from .design import design
from .doctor import doctor
from .export import export
from .info import info
from .listing import listing
from .new import new
from .output.endings import print_anything, shown, telling_replaced, telling_warnings, unforeseen
from .output.options import PlainCommand, PlainGroup
from .paper.figure import figure
from .play import play
from .plot import plot
from .repair import repair
from .retarget import retarget
from .run import run
from .studio import studio
from .sweep import sweep
from .view import view
from .warm import warm

app = typer.Typer(
    name="hitogata",
    help="Human figures and humanoid robots, moved by their dynamics.",
    cls=PlainGroup,
    add_completion=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)
_FIRST = (demo, run, sweep, new, check, design, retarget, studio, view, play, plot, export, convert)
for command in (*_FIRST, figure, info, repair, warm, doctor):
    app.command(cls=PlainCommand)(command)
app.command("list", cls=PlainCommand)(listing)
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
    """Run the command. An error takes one line.

    Exit codes: 2 for wrong input, 1 for a failed computation, 130 for Ctrl-C, 70 for an internal error.
    """
    print_anything()
    try:
        with telling_replaced(), telling_warnings():
            app()
    except HitogataError as error:
        _end(2 if isinstance(error, InputError) else 1, str(error))
    except OSError as error:
        _end(1, f"cannot use {error.filename or 'a file'}: {error.strerror or error}")
    except Exception as error:  # noqa: BLE001 the last resort
        _end(70, unforeseen(error))


def _end(code: int, message: str) -> NoReturn:
    print(f"hitogata: {shown(message)}", file=sys.stderr)
    sys.exit(code)
