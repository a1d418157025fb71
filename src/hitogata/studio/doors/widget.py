"""The front end in a notebook's cell. Imports anywidget: `notebook.py` does so when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from typing import Any

import anywidget
import traitlets

from ...io.recording.run import RunData
from ..page import page, studio_page
from ..sampling import replay_of


def _esm() -> str:
    # built from web/ by `make web`
    return resources.files("hitogata.studio").joinpath("bundle/widget.js").read_text(encoding="utf-8")


class Cell(anywidget.AnyWidget):
    """A page in a frame without access to notebook or network. Its messages come through the widget.

    page: its text. height: px. live: connected to a run; otherwise time and playing are those of its clock.
    """

    _esm = _esm()
    page = traitlets.Unicode().tag(sync=True)
    height = traitlets.Int(520).tag(sync=True)
    live = traitlets.Bool(False).tag(sync=True)


class Replay(Cell):
    """A recording that plays in the cell. time: s from its start, and playing: both ways."""

    time = traitlets.Float(0.0).tag(sync=True)
    playing = traitlets.Bool(False).tag(sync=True)


def replay(run: RunData, *, height: int, title: str | None, rate: float) -> Replay:
    """The widget of a recording."""
    return Replay(page=page(replay_of(run, rate=rate, title=title)), height=height)


def live(height: int, heard: Callable[[Any, list[Any]], None]) -> Cell:
    """The widget of a studio. heard: called with the messages of its pages."""
    cell = Cell(page=studio_page(), height=height, live=True)
    cell.on_msg(lambda _, content, buffers: heard(content, buffers))
    return cell
