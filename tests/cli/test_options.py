"""Groups of options: flat on the command line, whole in the command."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import pytest
import typer
from typer.testing import CliRunner

from hitogata.cli.output.options import grouped


@dataclass(frozen=True)
class Size:
    width: Annotated[float, typer.Option(help="m.")] = 1.0
    deep: Annotated[bool, typer.Option("--deep")] = False


@dataclass(frozen=True)
class Twice:
    width: float = 2.0


def command() -> tuple[typer.Typer, list[tuple[object, ...]]]:
    """A command with one group, and the arguments of its last call."""
    calls: list[tuple[object, ...]] = []

    @grouped
    def make(name: str, count: int = 3, *, size: Size) -> None:
        calls.append((name, count, size))

    app = typer.Typer()
    app.command()(make)
    return app, calls


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["a"], ("a", 3, Size())),
        (["a", "--width", "2.5"], ("a", 3, Size(2.5))),
        (["a", "--deep", "--count", "7"], ("a", 7, Size(1.0, True))),
    ],
)
def test_a_group_is_given_by_its_options(words: list[str], expected: tuple[object, ...]) -> None:
    app, calls = command()
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    assert calls == [expected]


def test_what_no_group_has_is_refused() -> None:
    app, calls = command()
    assert CliRunner().invoke(app, ["a", "--height", "1"]).exit_code == 2
    assert calls == []


def test_help_tells_of_every_option() -> None:
    text = CliRunner().invoke(command()[0], ["--help"]).output
    for word in ("--width", "--deep", "--count"):
        assert word in text


def test_two_options_of_one_name_are_refused() -> None:
    with pytest.raises(TypeError, match="two options named 'width'"):

        @grouped
        def make(a: Size, b: Twice) -> None: ...
