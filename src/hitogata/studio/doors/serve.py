"""The studio in the browser, served to this machine alone."""

from __future__ import annotations

import asyncio
import importlib
import logging
import mimetypes
import sys
import threading
import webbrowser
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from types import TracebackType
from typing import Any

from ...errors import FileError, InputError, StateError
from ...io.recording.mcap.reader import load
from ...io.recording.mcap.writer import software
from ...io.recording.run import RunData
from ..documents.files import Root
from ..documents.recent import Recent
from ..live.engine import Engine
from ..live.run import Plan
from ..net.server import StudioServer
from ..net.talk import Door, Page, Talk
from ..net.uploads import Uploads
from ..session.demos import Demo
from ..session.opened import RecordingDocument, WorldDocument, opened
from ..session.session import Document, Session

_ASSETS = {
    "/": ("studio.html", "text/html; charset=utf-8"),
    "/studio.js": ("bundle/studio.js", "text/javascript; charset=utf-8"),
    "/studio.css": ("bundle/studio.css", "text/css; charset=utf-8"),
}


class _StudioDoor(Door):
    """The start page, its files, and the session behind the socket."""

    def __init__(self, root: Root, demos: list[Demo]) -> None:
        self._root = root
        self._demos = {demo.name: demo for demo in demos}
        self._package = resources.files("hitogata.studio")
        self.engine: Engine | None = None
        self.server: Talk | None = None

    async def page(self, path: str) -> Page | None:
        if path in _ASSETS:
            name, kind = _ASSETS[path]
            return self._package.joinpath(name).read_bytes(), kind
        what, _, name = path.removeprefix("/").partition("/")
        if what == "thumbnail" and name in self._demos:
            picture = self._demos[name].thumbnail
            return None if picture is None else (picture.read_bytes(), _media_type(picture))
        if what == "recent":
            data = Recent(self._root).picture(name)
            return None if data is None else (data, "image/jpeg")
        if what == "file" and name:
            file = self._root.path(name, there=True)
            # served as a download: a user's file must never be shown as a page of the studio
            return await asyncio.to_thread(file.read_bytes), "application/octet-stream"
        return None

    def hello(self) -> dict[str, Any]:
        return {
            "root": self._root.folder.name,
            "software": software(),
            "demos": [demo.described() for demo in self._demos.values()],
        }

    def joined(self, viewer: int) -> None:
        engine, server = self.engine, self.server
        assert engine is not None and server is not None and isinstance(engine.session, Session)
        session = engine.session

        def tell() -> None:
            server.to(viewer, session.marks())
            if session.recovered:
                names, session.recovered = ", ".join(session.recovered), []
                text = f"the last studio ended unexpectedly; its runs were recorded in {names}"
                server.to(viewer, {"tell": "toast", "text": text, "level": "info"})
            session.changed()

        engine.wake(tell)

    def left(self, viewer: int) -> None:
        assert self.engine is not None and isinstance(self.engine.session, Session)
        session = self.engine.session
        self.engine.wake(lambda: session.left(viewer))

    def watched(self, viewers: int) -> None:
        if self.engine is not None:
            self.engine.watched = viewers > 0

    def uploads(self) -> Uploads | None:
        return Uploads(self._root)


def _media_type(path: Path) -> str:
    return mimetypes.guess_type(path.name)[0] or "application/octet-stream"


class Studio:
    """A studio that is being served; call `stop()` at the end. talk: channel to the pages, by default a server."""

    def __init__(
        self,
        root: Root,
        demos: list[Demo],
        document: Document | None = None,
        port: int = 0,
        talk: Callable[[Door], Talk] | None = None,
    ) -> None:
        self._ended = threading.Event()
        self._log = _log_to(root)
        door = _StudioDoor(root, demos)
        door.server = self._server = StudioServer(door, port) if talk is None else talk(door)
        self._engine = Engine(lambda engine: Session(root, self._server, demos, engine.wake))
        door.engine, door.submit = self._engine, self._engine.submit
        self._engine.watched = False
        self._engine.start()
        self._loading = threading.Thread(target=_load_hulls, name="hitogata imports", daemon=True)
        self._loading.start()
        if document is not None:
            self.show(document)

    @property
    def url(self) -> str:
        """Where it is, with the key that is needed to see it."""
        if not isinstance(self._server, StudioServer):
            raise StateError("a studio in a cell has no address; `hg.show(…, cell=False)` serves one")
        return self._server.url

    @property
    def ended(self) -> bool:
        return self._ended.is_set()

    @property
    def session(self) -> Session:
        """The open document; it belongs to the engine's thread."""
        assert isinstance(self._engine.session, Session)
        return self._engine.session

    def show(self, document: Document) -> None:
        """Open another document."""
        self._engine.wake(lambda: self.session.show(document))

    def wait(self, *, tell: bool = False) -> None:
        """Serve until interrupted or stopped from elsewhere. With `tell`, print the address on stderr."""
        try:
            # inside `try`, because Ctrl-C may come as soon as the line is printed
            if tell:
                sys.stderr.write(f"hitogata: studio at {self.url} (Ctrl-C ends it)\n")
            while not self._ended.wait(0.2):
                pass
        except KeyboardInterrupt:
            pass
        finally:
            self.stop()

    def stop(self) -> None:
        """End it. A second call does nothing."""
        if not self._ended.is_set():
            self._ended.set()
            self._engine.stop()
            self._server.stop()
            self._loading.join(timeout=10.0)
            logging.getLogger("hitogata.studio").removeHandler(self._log)
            self._log.close()

    def __repr__(self) -> str:
        return "<Studio, ended>" if self._ended.is_set() else f"<Studio at {self.url}>"

    def __enter__(self) -> Studio:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def _load_hulls() -> None:
    """Import scipy.spatial (half a second), which meshes need, before the first scene is opened."""
    importlib.import_module("scipy.spatial")


def _log_to(root: Root) -> logging.Handler:
    """Log details of internal errors to a file, which is made at the first error."""
    logger = logging.getLogger("hitogata.studio")
    logger.propagate = False
    path = root.own("studio.log")

    class Handler(logging.FileHandler):
        def emit(self, record: logging.LogRecord) -> None:
            path.parent.mkdir(parents=True, exist_ok=True)
            super().emit(record)

    handler = Handler(path, delay=True, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    logger.addHandler(handler)
    return handler


def document_of(
    what: str | Path | Plan | RunData | None,
    root: Root,
    title: str | None = None,
    beside: str | Path | RunData | None = None,
) -> Document | None:
    """The document to open: a file below the root, a world with its events, a recording, or none."""
    document = _document_of(what, root, title)
    if beside is not None:
        if not isinstance(document, RecordingDocument):
            raise InputError("only a recording can have another one beside it")
        other, named = (beside, None) if isinstance(beside, RunData) else (load(beside), Path(beside).stem)
        document.other = RecordingDocument(other, named)
    return document


def _document_of(what: str | Path | Plan | RunData | None, root: Root, title: str | None) -> Document | None:
    if what is None:
        return None
    if isinstance(what, Plan):
        return WorldDocument(what)
    if isinstance(what, RunData):
        return RecordingDocument(what, title)
    path = Path(what)
    if not path.is_file():
        raise FileError(f"{what}: no such file")
    if not path.resolve().is_relative_to(root.folder):
        raise FileError(f"{what} is not below the studio's folder {root.folder}; give another with --root")
    return opened(root, root.name(path), title)


def folder_of(what: object, root: str | Path | None) -> Root:
    """Folder of a studio: the given one, or that of the opened file, or the present one."""
    if root is None:
        root = Path(what).resolve().parent if isinstance(what, str | Path) else Path.cwd()
    return Root.at(root)


def studio(
    what: str | Path | Plan | RunData | None = None,
    *,
    root: str | Path | None = None,
    demos: list[Demo] | None = None,
    port: int = 0,
    open_browser: bool = True,
    block: bool = True,
    title: str | None = None,
    beside: str | Path | RunData | None = None,
) -> Studio:
    """Open the studio. what: the document to open. root: folder to work in. demos: those of the start page.

    root: by default the folder of the file, else the present one. port: 0 takes a free one; a used one is an error. The
    server listens on 127.0.0.1 only, and answers only requests with the key in the page's address. block: serve until
    interrupted (Ctrl-C); otherwise return at once, and `stop()` the studio when done. title: of a recording. beside:
    another recording, or its file, to compare it with.
    """
    folder = folder_of(what, root)
    shown = Studio(folder, demos or [], document_of(what, folder, title, beside), port)
    if open_browser:
        webbrowser.open(shown.url)
    if block:
        shown.wait(tell=True)
    return shown
