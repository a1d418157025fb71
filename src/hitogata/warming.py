"""Fills the kernel cache in advance.

A job is a small computation that needs the same kernels as a large one. Jobs run in separate processes, at most one
per processor. A kernel that two jobs need is compiled by one process while the other waits for it.
"""

from __future__ import annotations

import atexit
import functools
import gc
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable

from .kernels.compiler.listeners import on_compile
from .processors import processors

#: progress callback: the job, and the kernel that it has compiled or None when the job is done
Report = Callable[[str, str | None], None]


def _calls() -> None:
    """Dynamics functions called from Python."""
    from .chain.joints.joint import Hinge
    from .chain.world import World
    from .dynamics.actuation import actuation
    from .dynamics.forward import connection_forces, forward_dynamics
    from .dynamics.inverse import inverse_dynamics
    from .dynamics.matrices import com_jacobian, jacobian, jacobian_rate, mass_matrix
    from .figures import box

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
    other = world.add(box()).root
    world.connect(link, other, Hinge("y"), snap=True)
    str(world)
    connection_forces(world)
    actuation(world, actuated=[link, other])
    forward_dynamics(world, method="unit-vector")


def _runs() -> None:
    """Runs without contact, with recording."""
    from .chain.joints.joint import Hinge
    from .chain.world import World
    from .figures import box
    from .io.recording.memory import MemoryRecorder
    from .simulation.simulation import Simulation

    world = World()
    link, other = world.add(box()).root, world.add(box()).root
    world.connect(link, other, Hinge("y"), snap=True)
    recorder = MemoryRecorder()
    Simulation(world, recorder=recorder).run(0.002)
    recorder.run.poses(0.001)


def _contact() -> None:
    """Runs with contact, by each contact law."""
    from typing import get_args

    from .chain.contact_rules import Law
    from .chain.world import World
    from .contact.query import contacts
    from .figures import box
    from .simulation.simulation import Simulation

    for law in get_args(Law):
        world = World()
        world.floor()
        world.contact.law = law
        world.add(box(), at=(0.0, 0.0, 0.0999))
        contacts(world)
        Simulation(world).run(0.001)


def _rollouts() -> None:
    """Rollouts, with contact and without."""
    from .chain.world import World
    from .figures import box
    from .simulation.rollouts.rollout import rollout

    for floor in (False, True):
        world = World()
        world.add(box(), at=(0.0, 0.0, 0.0999))
        if floor:
            world.floor()
        rollout(world, duration=0.002, threads=1)


def _drawing() -> None:
    """Rendered pictures."""
    import tempfile
    from pathlib import Path

    from .chain.world import World
    from .figures import box
    from .studio.pictures.render.still import picture

    world = World()
    world.add(box())
    with tempfile.TemporaryDirectory() as folder:
        picture(world, Path(folder) / "box.png", size=(64, 64))


def _motion() -> None:
    """Motion design."""
    from .chain.world import World
    from .figures import humanoid
    from .motion import DesignOptions, Motion

    motion = Motion(World().add(humanoid()), options=DesignOptions(rate=20.0))
    for t in (0.0, 1.0):
        motion.key(t, support=["left_foot", "right_foot"])
    motion.design()


def _control() -> None:
    """Walking by joint motors."""
    from .chain.world import World
    from .control import play
    from .figures import humanoid
    from .motion import DesignOptions, Motion

    motion = Motion(World().add(humanoid()), options=DesignOptions(rate=20.0))
    for t in (0.0, 1.0):
        motion.key(t, support=["left_foot", "right_foot"])
    play(motion.design(), until=0.01)


def _biped() -> None:
    """The arc-footed biped."""
    from .biped import hip_frames, leg_branches, robot, walk

    walked = walk(robot(0.1), steps=1)
    leg_branches(walked.robot, *hip_frames(walked.robot, walked.solution.angles[:, 0]))


def _time_loop() -> None:
    """Pictures and the time loop: the last kernels that a first run needs."""
    from .kernels.compiler.plain import uncompiled

    # the run that this helps starts with the other kernels
    with uncompiled():
        _runs()
    _drawing()


#: jobs by name; long ones first, so that they are not the last to finish
JOBS: dict[str, Callable[[], None]] = {
    "contact": _contact,
    "motion": _motion,
    "control": _control,
    "runs": _runs,
    "rollouts": _rollouts,
    "drawing": _drawing,
    "calls": _calls,
    "biped": _biped,
}


#: name of the job that compiles beside another process
_BESIDE = "beside"
_TIDYING = 1.0  # s


def start_process(job: str, out: int) -> subprocess.Popen[str] | None:
    """Starts a job in a process that writes a line for each compiled kernel; None if no process can be started."""
    from .kernels.compiler.cache_folder import root

    environment = os.environ | {"HITOGATA_QUIET": "1", "HITOGATA_CACHE": str(root().parent)}
    null = subprocess.DEVNULL
    try:
        return subprocess.Popen(  # noqa: S603 this program
            [sys.executable, "-m", __name__, job], env=environment, stdin=null, stdout=out, stderr=null, text=True
        )
    except OSError:
        return None


@functools.cache
def compile_beside() -> None:
    """On the first compilation in this process, starts another process that compiles from the end of the list.

    When they meet, each loads the kernels that the other has compiled. Only the first call has an effect.
    """
    started: list[subprocess.Popen[str] | None] = []

    def start(_kernel: str, _started: bool, _waiting: int) -> None:
        if not started and processors() > 1:
            started.append(start_process(_BESIDE, subprocess.DEVNULL))
            if started[0] is not None:
                atexit.register(end_process, started[0])

    on_compile(start)


def end_process(process: subprocess.Popen[str]) -> None:
    """Ends a process that is no longer needed, with a grace period for its clean-up."""
    process.terminate()
    try:
        process.wait(_TIDYING)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _run(job: str) -> None:
    from .kernels.compiler.late import compile_late

    if job == _BESIDE:
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
        # the process lives only for seconds
        gc.disable()
        _time_loop()
        return
    JOBS[job]()
    compile_late()


def _here(job: str, report: Report) -> None:
    end = on_compile(lambda kernel, started, _: None if started else report(job, kernel))
    try:
        _run(job)
    finally:
        end()


def warm(jobs: Iterable[str], processes: int, report: Report) -> None:
    """Run jobs, `processes` at a time. A job whose process fails runs again in this process, to show its error."""
    waiting = list(jobs)
    left: list[str] = waiting if processes == 1 else []

    def work() -> None:
        while waiting:
            job = waiting.pop(0)
            process = start_process(job, subprocess.PIPE)
            if process is None or process.stdout is None:
                left.append(job)
                continue
            with process:
                for line in process.stdout:
                    report(job, line.strip())
            if process.returncode == 0:
                report(job, None)
            else:
                left.append(job)

    if processes > 1:
        threads = [threading.Thread(target=work) for _ in range(min(processes, len(waiting)))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    for job in list(left):
        _here(job, report)
        report(job, None)


if __name__ == "__main__":

    def tell(kernel: str, started: bool, _: int) -> None:
        if not started:
            sys.stdout.write(kernel + "\n")
            sys.stdout.flush()

    on_compile(tell)
    for name in sys.argv[1:]:
        _run(name)
