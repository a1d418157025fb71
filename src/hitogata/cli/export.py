"""`hitogata export`: a recording, or a designed motion, in other formats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .output.options import Html, Strip, grouped

if TYPE_CHECKING:
    from ..run import Recording

EXAMPLES = """
[bold]Examples[/bold]

  hitogata export bar.mcap bar.mp4

  hitogata export bar.mcap bar.gif --size 480x360 --fps 20 --slow 2

  hitogata export walk.toml walk.mp4 --view left --follow

  hitogata export bar.mcap --csv bar.csv --npz bar.npz --html bar.html --strip bar.png

  hitogata export bar.mcap --glb bar.glb --bvh bar.bvh --every 0.05

  hitogata export bar.mcap --foxglove bar-foxglove.mcap

  hitogata export bar.mcap --frames pictures --start 1 --end 3
"""


@dataclass(frozen=True)
class ExportFiles:
    """Files to write, each by its own name."""

    csv: Annotated[Path | None, typer.Option(help="A table, one row a frame.")] = None
    npz: Annotated[Path | None, typer.Option(help="Arrays for numpy.load.")] = None
    html: Html = None
    strip: Strip = None
    mp4: Annotated[Path | None, typer.Option(help="A film; needs the extra 'video'.")] = None
    gif: Annotated[Path | None, typer.Option(help="A film for anywhere.")] = None
    frames: Annotated[Path | None, typer.Option(help="A folder for numbered pictures.")] = None
    glb: Annotated[Path | None, typer.Option(help="3-D bodies and their motion, glTF (.glb).")] = None
    foxglove: Annotated[Path | None, typer.Option(help="The recording, to open in Foxglove too (.mcap).")] = None
    bvh: Annotated[Path | None, typer.Option(help="The motion of the largest figure's skeleton (.bvh).")] = None


#: kind of file by ending; pictures are film strips
_ENDINGS = {f".{name}": name for name in ("csv", "npz", "html", "mp4", "gif", "glb", "bvh")}
_ENDINGS |= {".png": "strip", ".mcap": "foxglove"}


@dataclass(frozen=True)
class Film:
    """How films are drawn."""

    fps: Annotated[float, typer.Option(help="Pictures a second of a film.")] = 30.0
    size: Annotated[str, typer.Option(help="Of a film: its height, or WIDTHxHEIGHT, pixels.")] = "720"
    view: Annotated[str | None, typer.Option(help="front, left, right, back, corner, above; best by default.")] = None
    slow: Annotated[float, typer.Option(help="2 takes twice the time.")] = 1.0
    follow: Annotated[bool, typer.Option("--follow", help="The camera goes along.")] = False


@grouped
def export(
    file: Annotated[Path, typer.Argument(help="A recording (.mcap), or a motion (.toml).", show_default=False)],
    files: ExportFiles,
    film: Film,
    target: Annotated[
        Path | None, typer.Argument(help="File to write; its ending selects the format.", show_default=False)
    ] = None,
    every: Annotated[float | None, typer.Option(help="s between frames; by default as recorded.")] = None,
    start: Annotated[float | None, typer.Option(help="s; leave out the frames before.")] = None,
    end: Annotated[float | None, typer.Option(help="s; leave out the frames after.")] = None,
) -> None:
    """Write a recording as a film, a table, arrays, a web page, a film strip, or for 3-D programs."""
    from ..errors import InputError

    wanted = [(one.name, path) for one in fields(files) if (path := getattr(files, one.name)) is not None]
    if target is not None:
        kind = _ENDINGS.get(target.suffix.lower())
        if kind is None:
            raise InputError(f"{str(target)!r} must end in one of {', '.join(_ENDINGS)}")
        wanted.insert(0, (kind, target))
    if not wanted:
        raise InputError("nothing to write; name a file (film.mp4, table.csv, …) or give --csv, --frames, … with one")
    for _, path in wanted:
        if path.exists() and file.exists() and path.resolve() == file.resolve():
            raise InputError(f"{str(path)!r} is the file to read; choose another name")
    run = _loaded(file)
    if start is not None or end is not None:
        run = run.slice(run.start if start is None else start, run.end if end is None else end)
    if every is not None:
        run = run.resample(every)
    write = _writers(run, film, 1.0 / 30.0 if every is None else every)
    for kind, path in wanted:
        path.parent.mkdir(parents=True, exist_ok=True)
        print(write[kind](path))


def _loaded(file: Path) -> Recording:
    from ..run import as_recording, load

    if file.suffix.lower() != ".toml":
        return load(file)
    from ..io.motion.motion_file import load_motion

    return as_recording(load_motion(file).design())


def _writers(run: Recording, film: Film, every: float) -> dict[str, Callable[[Path], Path]]:
    def drawn(path: Path) -> Path:
        from .output.progress import RunProgress

        with RunProgress(run.end - run.start, f"drawing {path.name}") as progress:
            return run.film(
                path,
                fps=film.fps,
                size=_size(film.size),
                view=film.view,
                slow=film.slow,
                follow=film.follow,
                progress=progress,
            )

    return {
        "csv": run.to_csv,
        "npz": run.to_npz,
        "html": run.html,
        "strip": run.strip,
        "mp4": drawn,
        "gif": drawn,
        "frames": drawn,
        "foxglove": run.to_foxglove,
        "glb": lambda path: run.to_glb(path, every=every),
        "bvh": lambda path: run.to_bvh(path, every=every),
    }


def _size(text: str) -> tuple[int, int] | int:
    """720, or 1280x720."""
    from ..errors import InputError

    sides = text.lower().replace("×", "x").split("x")
    if not 1 <= len(sides) <= 2 or not all(side.isascii() and side.isdigit() and len(side) < 6 for side in sides):
        raise InputError(f"size is {text!r}; give a height (720) or width and height (1280x720), pixels")
    numbers = [int(side) for side in sides]
    return numbers[0] if len(numbers) == 1 else (numbers[0], numbers[1])


export.__doc__ = f"{export.__doc__}\n{EXAMPLES}"
