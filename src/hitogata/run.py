"""Runs as a user meets them: `simulate`, and the recording it gives back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from .chain.world import World
from .errors import DivergenceError, InputError
from .io.clip import clip_run
from .io.recording.mcap.reader import load as load_data
from .io.recording.mcap.writer import McapRecorder, save
from .io.recording.memory import MemoryRecorder
from .io.recording.run import RunData
from .io.tables import write_csv, write_npz
from .motion.clip import Clip
from .simulation.events.triggers import Event
from .simulation.inputs.control import Control
from .simulation.integrators import Integrator
from .simulation.simulation import Simulation


class Recording(RunData):
    """A run that can be looked at. Everything about its data is in `RunData`."""

    def view(self, **options: Any) -> Any:
        """Replay it in the studio, served on this machine only. Options as of `studio.view.view`."""
        from .studio.view import view

        return view(self, **options)

    def widget(self, *, height: int = 520, title: str | None = None, rate: float = 60.0) -> Any:
        """The same page as a widget of a notebook (pip install 'hitogata[notebook]'): its `time` (s from the start) and
        `playing` are those of the page, both ways. height: px. rate: frames a second at most."""
        from .studio.doors.notebook import widget

        return widget(self, height=height, title=title, rate=rate)

    def html(self, path: str | Path, **options: Any) -> Path:
        """Write one self-contained page with play, scrub and speed."""
        from .studio.page import html

        return html(self, path, **options)

    def _repr_html_(self) -> str | None:
        """How notebooks show it: the replay itself. None where there is nothing to draw, and they print it instead."""
        from .studio.page import embedded

        try:
            return embedded(self)
        except InputError:
            return None

    def save(self, path: str | Path) -> Path:
        """Write an MCAP recording; the ending must be .mcap."""
        return save(self, path)

    def to_foxglove(self, path: str | Path, *, rate: float = 30.0) -> Path:
        """Write an MCAP recording that also opens in Foxglove as a 3-D picture. rate: Hz, of what it shows there."""
        from .studio.foxglove import save_for_foxglove

        return save_for_foxglove(self, path, rate=rate)

    def to_csv(self, path: str | Path) -> Path:
        """Write a table, one row a frame; see `io.tables.write_csv`."""
        return write_csv(self, path)

    def to_npz(self, path: str | Path) -> Path:
        """Write arrays for numpy.load; see `io.tables.write_npz`."""
        return write_npz(self, path)

    def to_bvh(self, path: str | Path, *, figure: str | None = None, every: float = 1.0 / 30.0) -> Path:
        """Write a figure's motion for animation programs; see `io.capture.of_run.capture_of`."""
        from .io.capture.of_run import write_bvh

        return write_bvh(self, path, figure, every)

    def to_glb(self, path: str | Path, *, every: float = 1.0 / 30.0) -> Path:
        """Write all bodies and their motion as glTF, for 3-D programs. every: s between key frames."""
        from .studio.glb import glb

        return glb(self, path, every=every)

    def plot(self, path: str | Path | None = None, **options: Any) -> Any:
        """Energy, momentum, loop error, joints and forces over time, as PNG or SVG."""
        from .studio.pictures.plots.run_plot import plot

        return plot(self, path=path, **options)

    def film(self, path: str | Path, **options: Any) -> Path:
        """A film, .mp4 or .gif, or a folder of pictures; options as of `studio.pictures.film.film`."""
        from .studio.pictures.film import film

        return film(self, path, **options)

    def strip(self, path: str | Path, **options: Any) -> Path:
        """A film strip: moments of the run side by side."""
        from .studio.pictures.render.strip import strip

        return strip(self, path, **options)


def simulate(
    world: World,
    duration: float,
    *,
    dt: float = 1e-3,
    integrator: Integrator = "adams",
    events: Iterable[Event] = (),
    control: Control | None = None,
    control_every: float | None = None,
    record: str | Path | None = None,
    every: float = 0.01,
    tolerance: float | None = None,
    joint_forces: bool = False,
    progress: Callable[[float], None] | None = None,
) -> Recording:
    """Run a world for a while and give back what happened; the world is left at the end state.

    duration, dt: s. integrator: see `Simulation`. events: see `hitogata.events`. control: motors by link, a function
    called at every step, or forces (k, nv) by rows; control_every: s for which each of these holds. record: an .mcap
    file to write while running, so that memory stays bounded; without it frames are kept in memory. every: s between
    frames. joint_forces: record what the joints of the tree transmit, too. progress: called now and then with the time
    reached.

    A run that diverges raises DivergenceError, whose `recording` holds everything up to there.
    """
    recorder = _recorder(record)
    try:
        simulation = Simulation(
            world,
            dt=dt,
            integrator=integrator,
            events=events,
            control=control,
            control_every=control_every,
            recorder=recorder,
            every=every,
            tolerance=tolerance,
            joint_forces=joint_forces,
        )
        simulation.run(duration, progress)
        simulation.finish()
    except DivergenceError as error:
        error.recording = _recording(recorder, record)
        raise
    finally:
        # however a run ends, its file is whole
        if isinstance(recorder, McapRecorder):
            recorder.close()
    return _recording(recorder, record)


def load(path: str | Path) -> Recording:
    """A recording from an .mcap file, also one that was cut short."""
    return as_recording(load_data(path))


def _recorder(record: str | Path | None) -> Any:
    if record is None:
        return MemoryRecorder()
    if Path(record).suffix != ".mcap":
        raise InputError(f"record is {str(record)!r}; a recording is an .mcap file")
    return McapRecorder(record)


def _recording(recorder: Any, record: str | Path | None) -> Recording:
    return as_recording(recorder.run) if record is None else load(record)


def as_recording(data: RunData | Clip) -> Recording:
    """A run's data of whatever origin, or a designed motion, as something to look at."""
    if isinstance(data, Clip):
        data = clip_run(data)
    return Recording(data.segments, data.events, data.summary, data.meta)
