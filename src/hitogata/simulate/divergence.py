"""What is said of a run that diverges."""

from __future__ import annotations

from ..errors import DivergenceError
from .engine import Engine, Stop

#: integrators that are left to recommend, by the one in use
_BETTER = {"euler": "'rk4' or 'adaptive'", "gill": "'adaptive'", "rk4": "'adaptive'", "adams": "'rk4' or 'adaptive'"}


def divergence_error(engine: Engine, stop: Stop, integrator: str) -> DivergenceError:
    """What ran away and what may help. While bodies touch, the integrator does not act, and is not recommended."""
    joint, what = "", "joints or bodies hit each other without end"
    if stop is Stop.DIVERGED:
        joint = engine.diverged_joint()
        what = f"the joint of {joint!r} ran away"
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
