"""A replay in the browser, served to this machine alone."""

from __future__ import annotations

import sys
import threading
import webbrowser
from types import TracebackType

from ..errors import InputError
from ..io.recording.memory import RunData
from .page import page
from .sampling import replay_of
from .server import PageServer


def view(
    run: RunData, *, port: int = 0, open_browser: bool = True, block: bool = True, title: str | None = None
) -> View:
    """Show a run in the browser: the page that `run.html` writes, served to this machine.

    port: 0 takes a free one; a taken one is refused. The server listens on 127.0.0.1 only and answers nobody who does
    not know the page's address. block: serve until interrupted (Ctrl-C); otherwise return at once, and `stop()` the
    view when done.
    """
    if not isinstance(port, int) or not 0 <= port <= 65535:
        raise InputError(f"port is {port!r}; it must be a whole number from 0 to 65535")
    shown = View(page(replay_of(run, rate=120.0, title=title)), port)
    if open_browser:
        webbrowser.open(shown.url)
    if block:
        sys.stderr.write(f"hitogata: replay at {shown.url} (Ctrl-C ends it)\n")
        shown.wait()
    return shown


class View:
    """A page that is being served."""

    def __init__(self, text: str, port: int = 0) -> None:
        self._ended = threading.Event()
        self._server = PageServer(text.encode(), port)

    @property
    def url(self) -> str:
        """Where it is, with the key that is needed to see it."""
        return self._server.url

    def wait(self) -> None:
        """Serve until interrupted or stopped from elsewhere."""
        try:
            while not self._ended.wait(0.2):
                pass
        except KeyboardInterrupt:
            pass
        finally:
            self.stop()

    def stop(self) -> None:
        """End the server. A second call does nothing."""
        if not self._ended.is_set():
            self._ended.set()
            self._server.stop()

    def __enter__(self) -> View:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
