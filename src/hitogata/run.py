"""Runs for users: `simulate`, and the recording that it returns."""

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
    """A recorded run with its outputs: replay, files, plots. Its data are described in `RunData`."""

    def view(self, **options: Any) -> Any:
        """Replay the run in the studio, on this machine only. Options as of `studio.view.view`."""
        from .studio.view import view

        return view(self, **options)

    def widget(self, *, height: int = 520, title: str | None = None, rate: float = 60.0) -> Any:
        """The same page as a notebook widget (pip install 'hitogata[notebook]'). Its `time` (s from the start) and
        `playing` are synchronised with the page in both directions. height: px. rate: largest number of frames per
        second."""
        from .studio.doors.notebook import widget

        return widget(self, height=height, title=title, rate=rate)

    def html(self, path: str | Path, **options: Any) -> Path:
        """Write one self-contained page with a player: play, pause, seek, speed."""
        from .studio.page import html

        return html(self, path, **options)

    def _repr_html_(self) -> str | None:
        """Representation in notebooks: the replay. None if there is nothing to draw; the notebook prints the run
        instead."""
        from .studio.page import embedded

        try:
            return embedded(self)
        except InputError:
            return None

    def save(self, path: str | Path) -> Path:
        """Write an MCAP recording; the suffix must be .mcap."""
        return save(self, path)

    def to_foxglove(self, path: str | Path, *, rate: float = 30.0) -> Path:
        """Write an MCAP recording that Foxglove also shows as a 3-D scene. rate: Hz, of the scene's frames."""
        from .studio.foxglove import save_for_foxglove

        return save_for_foxglove(self, path, rate=rate)

    def to_csv(self, path: str | Path) -> Path:
        """Write a table with one row per frame; see `io.tables.write_csv`."""
        return write_csv(self, path)

    def to_npz(self, path: str | Path) -> Path:
        """Write arrays for numpy.load; see `io.tables.write_npz`."""
        return write_npz(self, path)

    def to_bvh(self, path: str | Path, *, figure: str | None = None, every: float = 1.0 / 30.0) -> Path:
        """Write a figure's motion for animation software; see `io.capture.of_run.capture_of`."""
        from .io.capture.of_run import write_bvh

        return write_bvh(self, path, figure, every)

    def to_glb(self, path: str | Path, *, every: float = 1.0 / 30.0) -> Path:
        """Write all bodies and their motion as glTF, for 3-D software. every: s between key frames."""
        from .studio.glb import glb

        return glb(self, path, every=every)

    def plot(self, path: str | Path | None = None, **options: Any) -> Any:
        """Plot energy, momentum, loop error, joints and forces over time, as PNG or SVG."""
        from .studio.pictures.plots.run_plot import plot

        return plot(self, path=path, **options)

    def film(self, path: str | Path, **options: Any) -> Path:
        """Write a film (.mp4 or .gif) or a folder of pictures; options as of `studio.pictures.film.film`."""
        from .studio.pictures.film import film

        return film(self, path, **options)

    def strip(self, path: str | Path, **options: Any) -> Path:
        """Write a film strip: several instants of the run side by side."""
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
    """Simulates a world for some time and returns the recorded run. The world is left in the final state.

    duration, dt: s. integrator: see `Simulation`. events: see `hitogata.events`. control: motors by link, a function
    called at every step, or forces (k, nv) by rows; control_every: s for which each of these is applied. record: path
    of an .mcap file to write during the run, which bounds the memory needed; without it frames are kept in memory.
    every: s between frames. joint_forces: also record the forces that the joints of the tree transmit. progress:
    function called repeatedly with the time reached.

    If the run diverges, DivergenceError is raised; its `recording` holds all frames up to then.
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
        # the file is completed however the run ends
        if isinstance(recorder, McapRecorder):
            recorder.close()
    return _recording(recorder, record)


def load(path: str | Path) -> Recording:
    """Reads a recording from an .mcap file, also from an incomplete one."""
    return as_recording(load_data(path))


def _recorder(record: str | Path | None) -> Any:
    if record is None:
        return MemoryRecorder()
    if Path(record).suffix != ".mcap":
        raise InputError(f"record must be the path of an .mcap file, not {str(record)!r}")
    return McapRecorder(record)


def _recording(recorder: Any, record: str | Path | None) -> Recording:
    return as_recording(recorder.run) if record is None else load(record)


def as_recording(data: RunData | Clip) -> Recording:
    """The recorded data of any run, or a designed motion, as a `Run` with its outputs."""
    if isinstance(data, Clip):
        data = clip_run(data)
    return Recording(data.segments, data.events, data.summary, data.meta)
