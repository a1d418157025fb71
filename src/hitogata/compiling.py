"""Tells the user that kernels are being compiled, which happens once per version and machine.

A kernel that calls others compiles them on the way, so the events nest. Time is counted from the start of an outermost
one to its end. On a terminal one line is kept up to date and wiped when the compiler rests, so that it never stands in
the program's own output. Set HITOGATA_QUIET=1 to hear nothing.
"""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import time
from typing import TextIO

from .kernels import _jit

_HEAD = "hitogata: compiling kernels, first run only …"
_WIPE = "\r\x1b[K"
_REFRESH = 0.1  # s between two updates of the line
_WORTH_TELLING = 1.0  # s: a shorter total gets no closing line


class Progress:
    """Follows the compiler's events and writes about them."""

    def __init__(self, out: TextIO, *, live: bool) -> None:
        self.out = out
        self.live = live
        self.total = 0.0  # s spent compiling, outermost kernels only
        self._depth = 0
        self._began = 0.0
        self._drawn = 0.0
        self._headed = False

    def __call__(self, kernel: str, started: bool) -> None:
        """One event: a kernel's compilation starts or ends."""
        now = time.perf_counter()
        if started:
            if self._depth == 0:
                self._began = now
            self._depth += 1
            self._show(kernel, now)
            return
        self._depth -= 1
        if self._depth == 0:
            self.total += now - self._began
            self._drawn = 0.0
            if self.live:
                self._write(_WIPE)

    def _show(self, kernel: str, now: float) -> None:
        if not self.live:
            if not self._headed:
                self._write(_HEAD + "\n")
                self._headed = True
        elif now - self._drawn >= _REFRESH:
            line = f"{_HEAD} {self.total + now - self._began:4.1f} s  {kernel}"
            # a line that wrapped could not be wiped
            self._write(_WIPE + line[: shutil.get_terminal_size().columns - 1])
            self._drawn = now

    def close(self) -> None:
        """The last line: how long it took in all."""
        if self.total >= _WORTH_TELLING:
            self._write(f"hitogata: kernels compiled in {self.total:.1f} s and kept for the next run\n")

    def _write(self, text: str) -> None:
        # a closed or broken stderr must not stop a computation
        try:
            self.out.write(text)
            self.out.flush()
        except (OSError, ValueError):
            pass


def report_to_stderr() -> None:
    """From now on write about compilation to stderr, unless HITOGATA_QUIET is set or there is no stderr."""
    quiet = os.environ.get("HITOGATA_QUIET", "") not in ("", "0")
    if quiet or sys.stderr is None:
        return
    progress = Progress(sys.stderr, live=sys.stderr.isatty())
    _jit.on_compile(progress)
    atexit.register(progress.close)


def compile_all(*, contact: bool = True) -> None:
    """Compile now what is not in the cache yet, so that no later call has to wait. contact: also what bodies that touch
    need, which takes as long as all the rest."""
    from .biped import hip_frames, leg_branches, robot, walk
    from .chain.joint import Hinge
    from .chain.world import World
    from .dynamics.actuation import actuation
    from .dynamics.forward import connection_forces, forward_dynamics
    from .dynamics.inverse import inverse_dynamics
    from .dynamics.matrices import com_jacobian, jacobian, jacobian_rate, mass_matrix
    from .figures import box
    from .io.recording.memory import MemoryRecorder
    from .io.recording.segment import chunk_of
    from .simulate.simulation import Simulation

    world = World()
    link = world.add(box()).root
    world.q = world.q
    forward_dynamics(world)
    inverse_dynamics(world)
    mass_matrix(world)
    jacobian(world, link)
    jacobian_rate(world, link)
    com_jacobian(world, [link])
    world.energy()
    world.pose(link)
    world.velocity(link)
    recorder = MemoryRecorder()
    recorder.structure(0.0, world)
    for instant in (0.0, 1.0):
        recorder.frames(chunk_of(world, instant))
    recorder.run.poses(0.4)
    other = world.add(box()).root
    world.connect(link, other, Hinge("y"), snap=True)
    str(world)
    connection_forces(world)
    actuation(world, actuated=[link, other])
    forward_dynamics(world, method="unit-vector")
    Simulation(world, recorder=recorder).run(0.001)
    walked = walk(robot(0.1), steps=1)
    leg_branches(walked.robot, *hip_frames(walked.robot, walked.solution.angles[:, 0]))
    _compile_motion()
    if contact:
        compile_contact()


def compile_contact() -> None:
    """What runs with contact need, by either law."""
    from typing import get_args

    from .chain.contact_rules import Law
    from .chain.world import World
    from .contact.query import contacts
    from .figures import box
    from .simulate.simulation import Simulation

    for law in get_args(Law):
        world = World()
        world.floor()
        world.contact.law = law
        world.add(box(), at=(0.0, 0.0, 0.0999))
        contacts(world)
        Simulation(world).run(0.001)


def _compile_motion() -> None:
    """What designing a motion needs."""
    from .chain.world import World
    from .figures import humanoid
    from .motion import DesignOptions, Motion

    motion = Motion(World().add(humanoid()), options=DesignOptions(rate=20.0))
    for t in (0.0, 1.0):
        motion.key(t, support=["left_foot", "right_foot"])
    motion.design()
