"""Input that must be refused, with an error of our own, and with nothing changed."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

import hitogata as hg

from .changes import two_links
from .history import History

_NAN = (0.0, math.nan, 0.0)


def _requests(history: History) -> dict[str, Callable[[], Any]]:
    world, link = history.world, history.link()
    a, b = two_links(history)
    other = hg.World()
    stranger = other.add(hg.figures.box()).links[0]
    anything: Any = "nothing"
    return {
        "connect a link with itself": lambda: world.connect(a, a, hg.Ball()),
        "connect by a free joint": lambda: world.connect(a, b, hg.Free()),
        "connect by no joint": lambda: world.connect(a, b, anything),
        "connect at NaN": lambda: world.connect(a, b, hg.Ball(), on_b=_NAN),
        "connect a stranger": lambda: world.connect(a, stranger, hg.Ball()),
        "connect far away": lambda: world.connect(a, b, hg.Fixed(), on_a=(1e3, 0, 0), on_b=(0, -1e3, 0)),
        "connect with an armature": lambda: world.connect(a, b, hg.Hinge("x", armature=1.0)),
        "snap to NaN": lambda: world.connect(a, b, hg.Ball(), on_a=_NAN, snap=True),
        "tolerance below zero": lambda: world.connect(a, b, hg.Ball(), tolerance=-1.0),
        "cut the ground": lambda: world.cut(world.ground),
        "cut what is not there": lambda: world.cut("no such thing"),
        "cut a number": lambda: world.cut(7),  # type: ignore[arg-type]
        "q too long": lambda: setattr(world, "q", np.zeros(world.nq + 1)),
        "q not finite": lambda: setattr(world, "q", np.full(world.nq, np.inf)),
        "v of words": lambda: setattr(world, "v", ["fast"] * world.nv),
        "v of a link": lambda: setattr(link, "v", np.full(7, 1.0)),
        "torque too short": lambda: hg.forward_dynamics(world, np.zeros(world.nv + 2)),
        "torque not finite": lambda: hg.forward_dynamics(world, np.full(world.nv, np.nan)),
        "external not finite": lambda: hg.forward_dynamics(world, external={link: np.full(6, np.inf)}),
        "acceleration not finite": lambda: hg.inverse_dynamics(world, np.full(world.nv, np.nan)),
        "no such integrator": lambda: hg.Simulation(world, integrator=anything),
        "dt of zero": lambda: hg.Simulation(world, dt=0.0),
        "duration below zero": lambda: hg.simulate(world, -1.0),
        "mass below zero": lambda: hg.Model("m").link("l", mass=-1.0),
        "range upside down": lambda: hg.Hinge("x", (1.0, -1.0)),
        "gravity not finite": lambda: setattr(world, "gravity", _NAN),
        "add a word": lambda: world.add(anything),
        "an event in the past": lambda: hg.at(-1.0),
        "a reach of nothing": lambda: hg.events.within(a, b, 0.0),
    }


def bad_input(history: History) -> None:
    """A few of the requests."""
    requests = _requests(history)
    for name in history.rng.choice(list(requests), 4, replace=False):
        history.tell(f"    {name}")
        with history.refusable(f"bad input, {name}", must=True):
            requests[str(name)]()


def bad_state(history: History) -> None:
    """Invalid values written into q and v are detected before they are used, and stay as they were written."""
    world, rng = history.world, history.rng
    q, v = world.q.copy(), world.v.copy()
    a, b = two_links(history)
    which, bad = (world.q, world.v)[int(rng.integers(2))], float(rng.choice([np.nan, np.inf, -np.inf]))
    which[int(rng.integers(len(which)))] = bad
    asks: dict[str, Callable[[], Any]] = {
        "pose": lambda: world.pose(a),
        "energy": world.energy,
        "connect": lambda: world.connect(a, b, hg.Ball()),
        "snap": lambda: world.connect(a, b, hg.Ball(), on_a=np.zeros(3), on_b=np.ones(3), snap=True),
        "resolve": world.resolve_velocities,
        "close": world.close,
        "forward": lambda: hg.forward_dynamics(world),
        "inverse": lambda: hg.inverse_dynamics(world),
        "simulate": lambda: hg.simulate(world, 1e-3),
        "cut": lambda: world.cut(next(x for x in world.links[1:] if not isinstance(x.joint, hg.Free))),
    }
    name = str(rng.choice(list(asks)))
    if name == "cut" and all(isinstance(x.joint, hg.Free) for x in world.links[1:]):
        name = "pose"
    history.tell(f"    {name} with {bad}")
    with history.refusable(f"bad state, {name}", must=True):
        asks[name]()
    world.q[:], world.v[:] = q, v


def overflow(history: History) -> None:
    """Speeds whose squares overflow are refused, or computed with: nothing that is no number comes of them."""
    world, rng = history.world, history.rng
    q, v = world.q.copy(), world.v.copy()
    world.v[:] = rng.normal(size=world.nv) * float(10.0 ** rng.uniform(80.0, 300.0))
    for ask in (hg.forward_dynamics, hg.inverse_dynamics):
        with history.refusable("overflow"):
            history.keep(
                "finite", 0.0 if np.isfinite(ask(world)).all() else 1.0, f"{ask.__name__} at {world.v.max():g}"
            )
    with history.refusable("overflow"):
        lost = world.resolve_velocities().energy_lost
        history.keep("finite", 0.0 if np.isfinite(lost) else 1.0, "energy lost")
    world.q[:], world.v[:] = q, v
