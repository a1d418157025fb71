"""Options that several commands share, alone and in groups.

A group is a dataclass whose fields are options. A command marked `@grouped` takes a group as one parameter; on the
command line its fields stand like all other options.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer
from typer.core import TyperCommand, TyperGroup


class PlainGroup(TyperGroup):
    """Subcommands. Without arguments it shows the help and ends with 0; flags have no type in the help."""

    def get_params(self, ctx: Any) -> list[Any]:
        return _without_types(super().get_params(ctx))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, args or ["--help"])


class PlainCommand(TyperCommand):
    """A command whose flags have no type in the help."""

    def get_params(self, ctx: Any) -> list[Any]:
        return _without_types(super().get_params(ctx))


def _without_types(parameters: list[Any]) -> list[Any]:
    """The parameters. Of flags the help would show <bool>, as if a value were expected."""
    for parameter in parameters:
        if getattr(parameter, "is_flag", False) and parameter.metavar is None:
            parameter.metavar = ""
    return parameters


Out = Annotated[Path, typer.Option(help="Folder for the files; made if it is missing.")]
Csv = Annotated[Path | None, typer.Option(help="The motion as a table (.csv).")]
Html = Annotated[Path | None, typer.Option(help="Replay in one web page (.html).")]
Strip = Annotated[Path | None, typer.Option(help="Film strip (.png).")]
Plot = Annotated[Path | None, typer.Option(help="Curves over time (.png or .svg).")]
Record = Annotated[Path | None, typer.Option(help="Recording (.mcap).")]
View = Annotated[bool | None, typer.Option(help="In the browser; by default if no file is asked for.")]
ViewAfter = Annotated[bool, typer.Option("--view", help="Show the replay in the browser when done.")]
Recording = Annotated[Path, typer.Argument(help="A recording (.mcap).", show_default=False)]
Root = Annotated[
    Path | None,
    typer.Option(help="Of a robot: folder that the files it names may lie in; its own by default.", show_default=False),
]
Radius = Annotated[float, typer.Option(help="Of the soles, m.")]
Curve = Annotated[float | None, typer.Option(help="Radius of the way, m; positive turns left.")]


@dataclass(frozen=True)
class Shown:
    """Where a motion or a run goes, each by its own file name."""

    html: Html = None
    strip: Strip = None
    plot: Plot = None
    record: Record = None
    view: View = None

    @property
    def asked(self) -> bool:
        """Is any of them asked for?"""
        return bool(self.html or self.strip or self.plot or self.record or self.view)


@dataclass(frozen=True)
class Beside:
    """Files that a run leaves beside its recording, named after it."""

    plot: Annotated[bool, typer.Option("--plot", help="Also a picture of curves over time (.png).")] = False
    html: Annotated[bool, typer.Option("--html", help="Also a replay in one web page (.html).")] = False
    strip: Annotated[bool, typer.Option("--strip", help="Also a film strip (.png).")] = False
    foxglove: Annotated[
        bool, typer.Option("--foxglove", help="Also a copy that opens in Foxglove (-foxglove.mcap).")
    ] = False


def grouped(command: Callable[..., None]) -> Callable[..., None]:
    """A command whose option groups are expanded into single options, as typer requires."""
    own = inspect.signature(command)
    hints = get_type_hints(command, include_extras=True)
    groups = {name: hints[name] for name in own.parameters if is_dataclass(hints[name])}
    flat: dict[str, inspect.Parameter] = {}
    for name, parameter in own.parameters.items():
        if name not in groups:
            flat[name] = parameter.replace(annotation=hints[name])
            continue
        options = get_type_hints(groups[name], include_extras=True)
        for field in fields(groups[name]):
            if field.name in flat:
                raise TypeError(f"{command.__name__} has two options named {field.name!r}")
            flat[field.name] = inspect.Parameter(
                field.name, parameter.kind, default=field.default, annotation=options[field.name]
            )
    signature = own.replace(parameters=list(flat.values()))

    @functools.wraps(command)
    def call(*args: Any, **kwargs: Any) -> None:
        bound = signature.bind(*args, **kwargs)
        bound.apply_defaults()
        given = dict(bound.arguments)
        packed = {
            name: group(**{field.name: given.pop(field.name) for field in fields(group)})
            for name, group in groups.items()
        }
        command(**given, **packed)

    call.__signature__ = signature  # type: ignore[attr-defined]
    call.__annotations__ = {name: parameter.annotation for name, parameter in flat.items()}
    return call
