"""Messages about runs that diverge or cannot keep their tolerance."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...errors import DivergenceError, ToleranceWarning
from ...kernels.integrate.steps.tolerances import MAX_ERROR_RATIO_AT_FLOOR, RUNAWAY_SPEED
from ...kernels.loops.closed_response import moves_no_inertia
from ..engine import Engine
from ..stop import Stop
from .warned import warn

#: integrators to recommend instead, by the one in use
_BETTER = {"euler": "'rk4' or 'adams'", "gill": "'adams'", "rk4": "'adams'"}


def divergence_error(engine: Engine, stop: Stop, integrator: str) -> DivergenceError:
    """The diverged joint and advice. While bodies touch, the integrator is not used and none is recommended."""
    joint, what = "", "joints or bodies hit each other infinitely often in one step"
    if stop is Stop.DIVERGED:
        joint = diverged_joint(engine)
        what = f"the joint of {joint!r} ran away"
        fastest = float(np.abs(engine.world.v).max(initial=0.0))
        if fastest > RUNAWAY_SPEED:
            what += f", because the initial v = {fastest:.3g} is too large; start with smaller velocities"
        elif diverged_without_inertia(engine):
            what += ", because its motion has almost no inertia; give its link mass"
    advice = [f"take a smaller dt than {float(engine.clock['dt']):g} s"]
    if engine.contact_count == 0 and integrator in _BETTER:
        advice.append(f"the integrator {_BETTER[integrator]}")
    advice.append("or softer springs and drives")
    world = engine.world
    return DivergenceError(
        f"the run diverged at t = {engine.time:.6g} s: {what}; {', '.join(advice)}",
        engine.time,
        joint,
        world.q.copy(),
        world.v.copy(),
    )


def warn_of_error(engine: Engine) -> bool:
    """Warns of a run with steps far from the tolerance. Returns whether it did."""
    if engine.worst_error == 0.0:
        return False
    rough = roughest_step(engine)
    tolerance = float(engine.clock["tolerance"])
    if rough["worst_error"] <= MAX_ERROR_RATIO_AT_FLOOR * tolerance:
        return False
    warn(
        f"{rough['rough_steps']} steps could not keep the tolerance {tolerance:g}; the worst, at "
        f"t = {rough['worst_time']:.6g} s, was off by {rough['worst_error']:.1e} in v, in the joint of "
        f"{rough['worst_joint']!r}"
        + (
            f"; in {rough['held_steps']} a loop became fully stretched; the kinetic energy that it lost is in 'lost'"
            if rough["held_steps"]
            else ""
        ),
        ToleranceWarning,
    )
    return True


def roughest_step(engine: Engine) -> dict[str, Any]:
    """Steps that exceeded the tolerance: their number, how many stopped a loop, and the worst of them."""
    clock = engine.clock
    freedoms = engine.world.tables.tree.freedoms
    row = min(int(clock["worst_freedom"]), len(freedoms) - 1)
    link = int(freedoms[row]["link"]) if int(clock["n_rough"]) > 0 else 0
    return {
        "rough_steps": int(clock["n_rough"]),
        "held_steps": int(clock["n_held"]),
        "worst_error": float(clock["worst_error"]),
        "worst_time": float(clock["worst_time"]),
        "worst_joint": engine.world.tables.links[link].path if link > 0 else "",
    }


def singular_poses(engine: Engine) -> dict[str, Any]:
    """Steps at poses where loops contradict each other: their number, the first one, and the largest residual."""
    clock = engine.clock
    count = int(clock["n_singular"])
    return {
        "singular_steps": count,
        "singular_time": float(clock["singular_time"]) if count else None,
        "singular_residual": float(clock["singular_lack"]),
    }


def diverged_joint(engine: Engine) -> str:
    """Path of the link whose joint diverged."""
    freedom = engine.world.tables.tree.freedoms[int(engine.clock["diverged_freedom"])]
    return engine.world.tables.links[int(freedom["link"])].path


def diverged_without_inertia(engine: Engine) -> bool:
    """Does that freedom move inertia only through connections, or only a link without mass?"""
    return bool(moves_no_inertia(int(engine.clock["diverged_freedom"]), engine.buffers.sys, engine.buffers.data))
