"""Energies of all movable links, for the energy accounting of steps whose forces do not determine their loss."""

from __future__ import annotations

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...math.arrays import Floats
from ...mechanism.system import Data, System
from ...tree.centroidal import link_kinetic_energy, weight_energy
from ...tree.forces.passive_forces import spring_energy
from ...tree.kinematics import forward_position, forward_velocity
from ..tables import Run


@jit
def energy_of(sys: System, data: Data, run: Run, q: Floats, v: Floats) -> float:
    """J: kinetic, gravitational and spring energy of all that can move."""
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, v)
    total = weight_energy(sys.tree, data.tree, run.movable) + spring_energy(sys.tree, data.tree, q, run.movable)
    for i in range(1, len(sys.tree.links)):
        total += link_kinetic_energy(sys.tree, data.tree, v, i)
    return total


@jit_late
def energy_at(sys: System, data: Data, run: Run, q: Floats, v: Floats) -> float:
    """As `energy_of`, compiled separately for callers that need it seldom."""
    return energy_of(sys, data, run, q, v)


@jit
def count_projection_loss(lost: float, rise: float, run: Run) -> None:
    """Count as lost the energy, J, stopped by loops at a singularity; if negative, restored by the position projection.

    Near a singular pose a weight falls some micrometres before its loops count as singular, and is then stopped. The
    position projection lifts it again: the fall was an error of the steps, and so was its loss. rise: J, potential
    energy added by the projection. At most `rise`, and at most the earlier loss, is restored; any more would be a
    spurious gain.
    """
    clock = run.clock[0]
    lost = max(lost, -min(clock.fallen, max(rise, 0.0)))
    clock.fallen += lost
    clock.lost += lost


@jit
def count_contact_loss(lost: float, rise: float, run: Run) -> None:
    """As `count_projection_loss`, where contacts stop motion too: only the energy of the fall can be restored, J.

    rise: J, change of potential energy in the whole step.
    """
    clock = run.clock[0]
    lost = max(lost, -clock.fallen)
    clock.fallen += min(lost, max(-rise, 0.0))
    clock.lost += lost


@jit
def count_assembly_work(lost: float, run: Run) -> None:
    """Count the work, J, of the projection of a pose or velocity set from outside: no error of a step."""
    clock = run.clock[0]
    clock.lost += lost
    clock.fallen += max(lost, 0.0)


@jit_late
def potential_at(sys: System, data: Data, run: Run, q: Floats) -> float:
    """J: gravitational and spring energy. Leaves the links placed at q."""
    forward_position(sys.tree, data.tree, q)
    return weight_energy(sys.tree, data.tree, run.movable) + spring_energy(sys.tree, data.tree, q, run.movable)


@jit_late
def rise_between(sys: System, data: Data, run: Run, q: Floats, q_after: Floats) -> float:
    """J: increase of potential energy from a first pose to a second, where it leaves the links placed."""
    before = potential_at(sys, data, run, q)
    return potential_at(sys, data, run, q_after) - before


@jit_late
def energy_lost(sys: System, data: Data, run: Run, q: Floats, v: Floats, q_after: Floats, v_after: Floats) -> float:
    """J: energy of a first state less that of a second, where it leaves the links placed."""
    before = energy_of(sys, data, run, q, v)
    return before - energy_of(sys, data, run, q_after, v_after)
