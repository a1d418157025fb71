"""Pose of one link relative to another."""

from __future__ import annotations

from ..compiler.jit import jit
from ..math.arrays import Floats
from ..math.vector import add, load3, load9, mat_mat, mat_t_vec, store, sub, transpose
from .kinematics import forward_position
from .tables import Tree, TreeData


@jit
def relative_pose(p: Floats, R: Floats, tree: Tree, work: TreeData, q: Floats, a: int, b: int) -> None:
    """p: (3,) m, R: (3, 3), out: frame of link b in that of link a at coordinates q. Places all links.

    Positions are taken relative to the root links: the result is exact also for figures far from the world's origin.
    """
    forward_position(tree, work, q)
    bodies, links = work.bodies, tree.links
    R_a, R_b = load9(bodies[a].R), load9(bodies[b].R)
    roots = sub(load3(bodies[links[b].root].r), load3(bodies[links[a].root].r))
    away = mat_t_vec(R_a, add(roots, sub(load3(bodies[b].p), load3(bodies[a].p))))
    turned = mat_mat(transpose(R_a), R_b)
    store(p, away)
    for i in range(3):
        for j in range(3):
            R[i, j] = turned[3 * i + j]
