"""Values of tasks in the frames of a motion, in the format of their targets."""

from __future__ import annotations

from ..compiler.jit import jit
from ..math.arrays import Floats
from ..math.rotation import mat_to_quat
from ..math.vector import load3, load9, store
from ..tree.joint import COORDINATES
from ..tree.kinematics import forward_position
from .tables import TASK_JOINT, TASK_ORIENTATION, TASK_POSITION, Problem, Search
from .tasks import place_of


@jit
def task_values(out: Floats, p: Problem, s: Search, q: Floats) -> None:
    """out: (F, T, IK_TARGET_SIZE): values of position, attitude, joint in frames q (F, nq); zero for other tasks."""
    tree, work = p.tree, s.data
    out[:] = 0.0
    for f in range(len(q)):
        forward_position(tree, work, q[f])
        for i in range(len(p.tasks)):
            task = p.tasks[i]
            if task.kind == TASK_POSITION:
                store(out[f, i], place_of(tree, work, task.link, load3(task.point)))
            elif task.kind == TASK_ORIENTATION:
                store(out[f, i], mat_to_quat(load9(work.bodies[task.link].R)))
            elif task.kind == TASK_JOINT:
                link = tree.links[task.link]
                for c in range(COORDINATES[link.kind]):
                    out[f, i, c] = q[f, link.q + c]
