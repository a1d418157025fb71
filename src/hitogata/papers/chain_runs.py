"""Figures of 000 and 002 that are runs: the high bar, the catch, the swing; and the human with balls or with hinges."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import numpy as np

from ..chain.figure import Figure
from ..chain.joints.joint import Ball, Hinge
from ..chain.model import Model
from ..chain.world import World
from ..demos import load_demo
from ..dynamics.forward import forward_dynamics
from ..figures.human import human
from ..run import Recording, simulate
from ..simulation.simulation import Simulation
from ..studio.pictures.plots.style import COLOURS, headline, plot_path, sheet
from .figure import Drawn


def ran(name: str, duration: float | None = None) -> Recording:
    """A demo, with a frame at every step."""
    scene = load_demo(name)
    control, every = scene.control
    long = scene.options.duration if duration is None else duration
    return simulate(
        scene.world,
        long,
        dt=scene.options.dt,
        events=scene.events,
        control=control,
        control_every=every,
        every=1e-3,
        joint_forces=scene.options.joint_forces,
    )


def _strip(run: Recording, title: str) -> Any:
    return lambda path: run.strip(path, title=title)


def _happened(run: Recording, kind: str) -> list[Any]:
    return [event for event in run.events if event.kind == kind]


def release() -> Drawn:
    """000 Figs. 1, 14: a hand lets go of the bar, and a loop opens during the run."""
    run = ran("release", 2.4)
    (gone,) = _happened(run, "cut")
    before, after = run.segments
    numbers = {
        "let go at, s": gone.time,
        "loops before": float(len(before.connections)),
        "loops after": float(len(after.connections)),
        "velocities jump by": float(np.abs(before.column("v")[-1] - after.column("v")[0]).max()),
        "position error of the loops, at most, m": float(run.loop_error.max()),
    }
    return Drawn(numbers, _strip(run, "000 Fig. 14: the right hand lets go of the bar"))


def catch() -> Drawn:
    """002 Figs. 1 to 3: a hand catches the bar; positions stay, velocities jump, energy is lost."""
    run = ran("catch", 1.6)
    (made,) = _happened(run, "connect")
    before, after = run.segments
    world = after.world()
    world.q[:], world.v[:] = after.column("q")[0], after.column("v")[0]
    hand = world.velocity("gymnast/left_hand")
    numbers = {
        "caught at, s": made.time,
        "positions jump by": float(np.abs(before.column("q")[-1] - after.column("q")[0]).max()),
        "largest jump of a velocity, rad/s": float(np.abs(before.column("v")[-1] - after.column("v")[0]).max()),
        "energy lost, J": float(made.detail["energy_lost"]),
        "speed of the hand after, m/s": float(np.linalg.norm(hand[3:])),
    }
    return Drawn(numbers, _strip(run, "002 Fig. 3: the left hand catches the bar"))


def swing() -> Drawn:
    """000 Fig. 15, 002 Fig. 4: the swing breaks by its load, and the person falls."""
    run = ran("swing")
    numbers = {f"{event.name} is cut at, s": event.time for event in _happened(run, "cut")}
    (landed,) = (event.time for event in run.events if event.name == "the floor is reached")
    numbers |= {
        "the trunk reaches the floor at, s": landed,
        "bodies overlap by less than 0.1 mm": float(run.summary["deepest"] < 1e-4),
    }
    return Drawn(numbers, _strip(run, "000 Fig. 15: the swing breaks"))


def tear() -> Drawn:
    """000 Fig. 12 under load: a joint of the tree tears."""
    run = ran("tear")
    (torn,) = _happened(run, "cut")
    wrench = run.joint_forces("loader/upper_arm")[len(run.segments[0]) - 1]
    numbers = {
        "torn at, s": torn.time,
        "force then, N": float(np.linalg.norm(wrench[3:])),
        "connections kept": float(len(run.segments[1].connections)),
    }
    return Drawn(numbers, _strip(run, "000 Fig. 12: a joint of the tree tears by its load"))


def by_hinges(figure: Figure) -> Model:
    """The same body with three hinges for each ball: the links between have no mass."""
    model = Model(figure.name)
    for link in figure.links:
        parent = None if link.parent is None or link.parent.figure is not figure else link.parent.name
        assert link.mass is not None and link.joint is not None
        body: dict[str, Any] = {"mass": link.mass.mass, "com": link.mass.com, "inertia": link.mass.inertia}
        at: dict[str, Any] = {"at": link.p_PJ, "rotation": link.R_PJ}
        joint = link.joint
        if isinstance(joint, Ball):
            for k, axis in enumerate("xy"):
                model.link(f"{link.name}_{k}", parent, Hinge(axis), **({} if k else at), mass=0.0)
                parent = f"{link.name}_{k}"
            joint, at = Hinge("z"), {}
        elif isinstance(joint, Hinge):
            joint = Hinge(joint.axis)
        model.link(link.name, parent, joint, **at, **body)
    return model


def human_joints() -> Drawn:
    """000 Fig. 13, §4.5: the human with balls has 17 links, with three hinges for each ball 41, and costs less."""
    balls, hinges = World(), World()
    one = balls.add(human())
    kinds = [link.joint for link in one.links]
    two = hinges.add(by_hinges(one))
    pull = np.array([1.0, -2.0, 0.5, 30.0, 10.0, -20.0])
    a, b = (forward_dynamics(world, external={world["human/right_hand"]: pull})[:6] for world in (balls, hinges))
    seconds = {"balls": _cost(balls), "hinges": _cost(hinges)}
    counted = {"balls": _bodies(one), "hinges": _bodies(two)}
    numbers = {
        "ball joints": float(sum(isinstance(joint, Ball) for joint in kinds)),
        "hinge joints": float(sum(isinstance(joint, Hinge) for joint in kinds)),
        "freedoms of the joints": float(one.nv - 6),
        "links with balls": float(counted["balls"]),
        "links with hinges": float(counted["hinges"]),
        "accelerations of the base differ by": float(np.abs(a - b).max()),
        "time with hinges over time with balls": seconds["hinges"] / seconds["balls"],
    }

    def draw(path: Path) -> Path:
        target = plot_path(path)
        with sheet(target, 6.6, 3.0) as figure:
            left, right = figure.subplots(1, 2)
            left.bar(list(counted), list(counted.values()), color=COLOURS[:2])
            left.set_title("links")
            right.bar(list(seconds), [1e6 * value for value in seconds.values()], color=COLOURS[:2])
            right.set_title("a Runge–Kutta step, µs")
            headline(figure, "000 §4.5: the human with balls, and with three hinges each")
        return target

    return Drawn(numbers, draw)


def _bodies(figure: Figure) -> int:
    """Links that a joint with freedoms moves: those that are fixed to another count with it."""
    return sum(link.joint is not None and link.joint.nv > 0 for link in figure.links)


def _cost(world: World, steps: int = 400, turns: int = 7) -> float:
    """s of processor time of a step of Runge–Kutta in the air: the shortest of some runs."""
    found = []
    for _ in range(turns):
        simulation = Simulation(world, dt=1e-4, integrator="rk4")
        simulation.run(1e-3)
        began = time.process_time()
        simulation.run(1e-4 * steps)
        found.append((time.process_time() - began) / steps)
        simulation.finish()
    return min(found)
