"""A replay as one page that needs nothing else: no server, no network, no other file."""

from __future__ import annotations

import base64
import gzip
import hashlib
import html as markup
import json
from importlib import resources
from pathlib import Path
from string import Template

from ..errors import InputError
from ..io.recording.memory import RunData
from ..io.writing import checked_target, writing
from .replay import Replay
from .sampling import replay_of
from .wire.packed import packed


def html(run: RunData, path: str | Path, *, title: str | None = None, rate: float = 60.0) -> Path:
    """Write a replay of a run that any browser plays: turn it, scrub, slow it down, jump to events. Returns its path.

    rate: frames a second at most; the page moves smoothly between them. The page may load nothing from anywhere: its
    own content security policy forbids it.
    """
    target = Path(path)
    if target.suffix.lower() not in (".html", ".htm"):
        raise InputError(f"page path is {str(path)!r}; it must end in .html")
    text = page(replay_of(run, rate=rate, title=title))
    checked_target(target, target.suffix.lower())
    with writing(target) as part:
        part.write_text(text, encoding="utf-8")
    return target


def embedded(run: RunData, *, height: int = 520, title: str | None = None, rate: float = 60.0) -> str:
    """The same page as an element of another, for notebooks. It can neither reach that page nor the network."""
    text = markup.escape(page(replay_of(run, rate=rate, title=title)))
    style = f"width: 100%; height: {height}px; border: 0; border-radius: 10px"
    # without an origin of its own, the frame has no access to the page around it
    return f'<iframe sandbox="allow-scripts allow-downloads" style="{style}" srcdoc="{text}"></iframe>'


def page(replay: Replay) -> str:
    """The page's text."""
    header, data = packed(replay)
    # built from web/ by `make web`
    style, script = _asset("bundle/replay.css"), _asset("bundle/replay.js")
    policy = f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'"
    return Template(_asset("replay.html")).substitute(
        policy=policy,
        title=markup.escape(replay.title),
        style=style,
        # '<' could end the script element: names come from files that anyone may have written
        header=json.dumps(header, ensure_ascii=False, separators=(",", ":"), allow_nan=False).replace("<", "\\u003c"),
        frames=base64.b64encode(gzip.compress(data, 9, mtime=0)).decode("ascii"),
        script=script,
    )


def studio_page() -> str:
    """The studio as one page for a frame: it exchanges messages with the frame's creator only."""
    style, script = _asset("bundle/studio.css"), _asset("bundle/studio.js")
    policy = f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; img-src data: blob:"
    return Template(_asset("cell.html")).substitute(policy=policy, style=style, script=script)


def _asset(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text(encoding="utf-8")


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode("ascii")
