"""Energy of all that can move, for the books of steps that cannot tell by their forces what they took."""

from __future__ import annotations

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...math.arrays import Floats
from ...mechanism.system import Data, System
from ...tree.centroidal import link_kinetic_energy, weight_energy
from ...tree.kinematics import forward_position, forward_velocity
from ...tree.passive_forces import spring_energy
from ..tables import Run


@jit
def energy_of(sys: System, data: Data, run: Run, q: Floats, v: Floats) -> float:
    """J: kinetic, of weight and of the joints' springs, of all that can move."""
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, v)
    total = weight_energy(sys.tree, data.tree, run.movable) + spring_energy(sys.tree, data.tree, q, run.movable)
    for i in range(1, len(sys.tree.links)):
        total += link_kinetic_energy(sys.tree, data.tree, v, i)
    return total


@jit_late
def energy_at(sys: System, data: Data, run: Run, q: Floats, v: Floats) -> float:
    """As `energy_of`, for those who seldom ask."""
    return energy_of(sys, data, run, q, v)


@jit
def book_stop(lost: float, rise: float, run: Run) -> None:
    """Book what loops that went taut have stopped, J; if it is negative, what closing them has given back.

    Near a singular pose a weight falls some micrometres before its loops count as taut, and is stopped. Closing the
    loops lifts it again: the fall was an error of the steps, and so was its loss. rise: J, by which closing them has
    lifted weights. No more is given back than that, and than was lost: what else comes of it is from nowhere.
    """
    clock = run.clock[0]
    lost = max(lost, -min(clock.fallen, max(rise, 0.0)))
    clock.fallen += lost
    clock.lost += lost


@jit
def book_fall(lost: float, rise: float, run: Run) -> None:
    """As `book_stop`, where more than closing loops has stopped something, and lifts: by what weights have fallen, J.

    rise: J, of the whole step.
    """
    clock = run.clock[0]
    lost = max(lost, -clock.fallen)
    clock.fallen += min(lost, max(-rise, 0.0))
    clock.lost += lost


@jit
def book_placing(lost: float, run: Run) -> None:
    """Book what closing loops takes, J, or gives, which others have left open: no error of a step."""
    clock = run.clock[0]
    clock.lost += lost
    clock.fallen += max(lost, 0.0)


@jit_late
def potential_at(sys: System, data: Data, run: Run, q: Floats) -> float:
    """J: of weights and of the joints' springs. Leaves the links placed at q."""
    forward_position(sys.tree, data.tree, q)
    return weight_energy(sys.tree, data.tree, run.movable) + spring_energy(sys.tree, data.tree, q, run.movable)


@jit_late
def rise_between(sys: System, data: Data, run: Run, q: Floats, q_after: Floats) -> float:
    """J: by which weights and springs have more in a second pose than in a first. Leaves the links placed there."""
    before = potential_at(sys, data, run, q)
    return potential_at(sys, data, run, q_after) - before


@jit_late
def energy_lost(sys: System, data: Data, run: Run, q: Floats, v: Floats, q_after: Floats, v_after: Floats) -> float:
    """J: what one state has more than another, in which it leaves the links placed."""
    before = energy_of(sys, data, run, q, v)
    return before - energy_of(sys, data, run, q_after, v_after)
