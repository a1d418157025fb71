"""Poses of the links at many frames, and interpolation between frames."""

from __future__ import annotations

from ..compiler.jit import jit
from ..math.arrays import Floats, Ints, Records
from ..math.rotation import mat_to_quat
from ..math.vector import load9
from .joint import difference, integrate
from .kinematics import forward_position
from .tables import Tree, TreeData


@jit
def pose_frames(p: Floats, quaternion: Floats, tree: Tree, work: TreeData, q: Floats) -> None:
    """Poses of all links except the ground at k frames.

    p: (k, n, 3) out, m. quaternion: (k, n, 4) out, continuous in sign from frame to frame. q: (k, nq).
    """
    links, bodies = tree.links, work.bodies
    for k in range(len(q)):
        forward_position(tree, work, q[k])
        for i in range(1, len(links)):
            body, root = bodies[i], bodies[links[i].root]
            for c in range(3):
                p[k, i - 1, c] = root.r[c] + body.p[c]
            turned = mat_to_quat(load9(body.R))
            along = 0.0
            if k > 0:
                for c in range(4):
                    along += turned[c] * quaternion[k - 1, i - 1, c]
            # q and −q are one rotation: keep the sign of the previous frame, so that interpolation is short
            sign = -1.0 if along < 0.0 else 1.0
            for c in range(4):
                quaternion[k, i - 1, c] = sign * turned[c]


@jit
def between_frames(out: Floats, links: Records, q: Floats, before: Ints, part: Floats, step: Floats) -> None:
    """out[j] = q[i] ⊕ part (q[i + 1] ⊖ q[i]) with i = before[j] and part[j] in 0 … 1.

    out: (m, nq). q: (k, nq). step: (nv,) scratch.
    """
    for j in range(len(out)):
        i = before[j]
        if part[j] == 0.0:
            # exact copy of the recorded coordinates
            for c in range(out.shape[1]):
                out[j, c] = q[i, c]
        else:
            difference(step, links, q[i], q[i + 1])
            integrate(out[j], links, q[i], step, part[j])
