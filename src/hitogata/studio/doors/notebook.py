"""Entry points for notebooks: a recording or the whole studio inside a cell."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from ...errors import InputError
from ...io.recording.run import RunData
from ..documents.files import Root
from ..live.run import Plan
from ..net.cell import CellTalk
from ..session.demos import Demo
from ..session.session import Document
from .serve import Studio, document_of, folder_of

#: px that a cell is high
HEIGHT = 520


def in_notebook() -> bool:
    """Is the caller a notebook's cell (Jupyter or compatible, or marimo)? Then the call must not block."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    marimo = getattr(sys.modules.get("marimo"), "running_in_notebook", lambda: False)
    return type(shell).__name__ == "ZMQInteractiveShell" or bool(marimo())


def cell_studio(
    what: str | Path | Plan | RunData | None = None,
    *,
    root: str | Path | None = None,
    demos: list[Demo] | None = None,
    title: str | None = None,
    height: int = HEIGHT,
) -> CellStudio:
    """The studio inside a cell. Document and folder: see `serve.studio`. height: px."""
    folder = folder_of(what, root)
    return CellStudio(folder, demos or [], document_of(what, folder, title), _checked(height))


def widget(run: RunData, *, height: int = HEIGHT, title: str | None = None, rate: float = 60.0) -> Any:
    """A recording as a widget: `widget.time` and `widget.playing` are those of the page, both ways."""
    return _widgets().replay(run, height=_checked(height), title=title, rate=rate)


class CellStudio(Studio):
    """A studio inside a notebook's cell: it shows itself where it is the last thing of one, and needs no port."""

    _cell: CellTalk

    def __init__(self, root: Root, demos: list[Demo], document: Document | None = None, height: int = HEIGHT) -> None:
        def heard(content: Any, buffers: list[Any]) -> None:
            self._cell.heard(content, buffers)

        self.widget = _widgets().live(height, heard)

        def post(content: dict[str, Any], buffers: list[bytes]) -> None:
            self.widget.send(content, buffers)

        def talk(door: Any) -> CellTalk:
            self._cell = CellTalk(door, post)
            return self._cell

        super().__init__(root, demos, document, talk=talk)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        return self.widget._repr_mimebundle_(**options)

    def _display_(self) -> Any:
        """The object that marimo displays instead; it handles widgets differently."""
        return self.widget

    def __repr__(self) -> str:
        return f"<Studio in a cell{', ended' if self.ended else ''}>"


def _checked(height: int) -> int:
    if isinstance(height, bool) or not isinstance(height, int) or not 200 <= height <= 4000:
        raise InputError(f"height must be an integer from 200 to 4000 (pixels), not {height!r}")
    return height


def _widgets() -> ModuleType:
    """The module that needs anywidget."""
    try:
        from . import widget as found
    except ModuleNotFoundError as error:
        if error.name not in ("anywidget", "ipywidgets", "traitlets"):
            raise
        raise InputError("a cell of a notebook needs anywidget: pip install 'hitogata[notebook]'") from None
    return found
