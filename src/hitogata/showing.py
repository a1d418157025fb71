"""`hg.show`: opens a world, a recording or a file in the studio."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .chain.world import World
from .errors import InputError
from .io.recording.run import RunData
from .simulation.events.triggers import Event
from .simulation.inputs.control import Control

#: command that installs the packages for notebook cells
HINT = "pip install 'hitogata[notebook]'"

if TYPE_CHECKING:
    from .studio.doors.serve import Studio


def show(
    what: World | RunData | str | Path | None = None,
    *,
    events: Iterable[Event] = (),
    control: Control | None = None,
    dt: float = 1e-3,
    title: str = "",
    cell: bool | None = None,
    **options: Any,
) -> Studio:
    """Open the studio on a world (interactive), a recording, a scene or recording given by its file, or the start page.

    events, control (motors by link), dt, title: of the run of a world, as for `simulate`. The studio owns the world
    while it is open. cell: show it in a notebook cell, through the notebook's own channel, instead of the browser; by
    default in Jupyter and marimo if anywidget is installed. options: height (px) of a cell; otherwise root, port,
    open_browser and block, as of `studio.doors.serve.studio`; in a notebook block is False by default.
    """
    from .demos.gallery import cards
    from .studio.doors.notebook import cell_studio, in_notebook
    from .studio.doors.serve import studio
    from .studio.live.run import Plan

    if isinstance(what, World):
        if control is not None and not isinstance(control, dict):
            raise InputError("control must be a mapping of motors by link; the studio drives joints by motors only")
        named = title or ", ".join(what.figures) or "world"
        what = Plan(what, tuple(events), control or {}, dt=dt, title=named)  # type: ignore[assignment]
    elif what is not None and not isinstance(what, RunData | str | Path):
        raise InputError(f"cannot show {what!r}; expected a World, a recording or a file")
    if cell is None:
        cell = in_notebook() and not {"port", "block", "open_browser"} & options.keys() and _has_widgets()
    if cell:
        return cell_studio(what, demos=cards(), **options)  # type: ignore[arg-type]
    options.setdefault("block", not in_notebook())
    return studio(what, demos=cards(), **options)  # type: ignore[arg-type]


def _has_widgets() -> bool:
    if importlib.util.find_spec("anywidget") is not None:
        return True
    sys.stderr.write("hitogata: the studio opens in the browser; for one inside the cell, " + HINT + "\n")
    return False
