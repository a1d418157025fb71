"""Forces and energy of springs and dampers, in the joints and between points of the links."""

from __future__ import annotations

from ...compiler.jit import jit
from ...math.arrays import Floats, Ints
from ..joint import difference_joint
from ..tables import Tree, TreeData
from .springs import add_spring_forces, stored_energy


@jit
def joint_passive_force(force: Floats, tree: Tree, q: Floats, v: Floats) -> None:
    """force = −stiffness (q ⊖ rest) − damping v. The spring of a ball joint acts along its rotation vector."""
    links, freedoms = tree.links, tree.freedoms
    for i in range(1, len(links)):
        link = links[i]
        if link.sprung:
            difference_joint(force, link, tree.q_rest, q)
            for k in range(link.v, link.v + link.nv):
                force[k] = -freedoms[k].stiffness * force[k] - freedoms[k].damping * v[k]
        else:
            for k in range(link.v, link.v + link.nv):
                force[k] = -freedoms[k].damping * v[k]


@jit
def passive_force(force: Floats, tree: Tree, work: TreeData, q: Floats, v: Floats) -> None:
    """`joint_passive_force` plus springs between links, whose state is left in `work`. After `forward_velocity`."""
    joint_passive_force(force, tree, q, v)
    add_spring_forces(force, tree, work)


@jit
def spring_energy(tree: Tree, work: TreeData, q: Floats, chosen: Ints) -> float:
    """½ Σ stiffness (q ⊖ rest)² over the joints of the chosen links, plus the energy of springs between links, J.

    After `forward_position` and `forward_velocity`.
    """
    links, freedoms = tree.links, tree.freedoms
    energy = 0.0
    for i in range(1, len(links)):
        link = links[i]
        if link.sprung and chosen[i]:
            difference_joint(work.stretch, link, tree.q_rest, q)
            for k in range(link.v, link.v + link.nv):
                energy += 0.5 * freedoms[k].stiffness * work.stretch[k] * work.stretch[k]
    return energy + stored_energy(tree, work, chosen)
