"""What tasks would read as their targets in frames of a motion."""

from __future__ import annotations

from ..compiler.jit import jit
from ..math.arrays import Floats
from ..math.rotation import mat_to_quat
from ..math.vector import load3, load9, store
from ..tree.joint import COORDINATES
from ..tree.kinematics import forward_position
from .tables import JOINT, ORIENTATION, POSITION, Problem, Search
from .tasks import place_of


@jit
def task_values(out: Floats, p: Problem, s: Search, q: Floats) -> None:
    """out: (F, T, TARGET) of frames q (F, nq): places, attitudes and joint coordinates; zero for other tasks."""
    tree, work = p.tree, s.data
    out[:] = 0.0
    for f in range(len(q)):
        forward_position(tree, work, q[f])
        for i in range(len(p.tasks)):
            task = p.tasks[i]
            if task.kind == POSITION:
                store(out[f, i], place_of(tree, work, task.link, load3(task.point)))
            elif task.kind == ORIENTATION:
                store(out[f, i], mat_to_quat(load9(work.bodies[task.link].R)))
            elif task.kind == JOINT:
                link = tree.links[task.link]
                for c in range(COORDINATES[link.kind]):
                    out[f, i, c] = q[f, link.q + c]
