"""Tables of inverse kinematics: tasks, options, buffers, and the state of a search.

Kernels of this room take them in the order (q, p, s, goal, how).
"""

from __future__ import annotations

from ..compiler.bundle import Bundle
from ..math.arrays import Floats, Ints, Records, record
from ..math.hierarchical_least_squares import LevelRows
from ..tree.tables import Tree, TreeData

#: kinds of tasks, see `tasks.py`
TASK_POSITION, TASK_ORIENTATION, TASK_COM, TASK_JOINT, TASK_LOOK, TASK_MOMENTUM, TASK_CUSTOM = range(7)
#: size of a target: at most a free joint's position and quaternion
IK_TARGET_SIZE = 7

#: One task of a pose. Written by `motion.pose.task_tables`.
TASK = record(
    [
        ("kind", "i8"),  # TASK_POSITION, …
        ("link", "i8"),  # row of its link; for TASK_COM and TASK_MOMENTUM of the figure's root
        ("level", "i8"),  # priority, from 0: a later level never increases the error of an earlier one
        ("row", "i8"),  # first row among all tasks, which are in the order of their levels
        ("rows", "i8"),  # number of rows
        ("point", "f8", 3),  # m: in the link's frame (TASK_POSITION, TASK_LOOK)
        ("axis", "f8", 3),  # unit, in the link's frame (TASK_LOOK)
        ("root", "f8", 6),  # square root of each row's weight
        ("call", "i8"),  # address of a user's function (TASK_CUSTOM)
    ]
)

#: State and report of `solve`. Written by `solve`, except `steps` and `tries`.
IK_STATE = record(
    [
        # mode of this call
        ("soft", "i8"),  # 1: bounds may be violated at a cost
        ("hurried", "i8"),  # 1: stop when ten steps reduce the error by less than a tenth
        # Levenberg–Marquardt
        (
            "mu",
            "f8",
        ),  # damping of a level, per unit of its error; falls with accepted steps, rises with rejected ones
        ("gain", "f8"),  # part of the posture's own step, 0 … 1
        ("near", "f8"),  # ½‖e‖² of a level below which two poses count as equal; decreases
        ("size", "f8"),  # rad, m: largest element of the last step
        ("total", "f8"),  # Σ ½‖e‖² before the step
        ("checkpoint", "f8"),  # Σ ½‖e‖² ten steps ago, if hurried
        ("flat", "i8"),  # 1: the last step reduced the error by less than 2 %
        ("dull", "i8"),  # successive flat steps short of the targets
        ("slow", "i8"),  # successive steps in which only the posture moved, or nothing
        # Newton steps towards the nearest pose (`newton.py`)
        ("newton", "i8"),  # 1: the first unmet level uses its second derivatives
        ("final", "i8"),  # 1: that level alone, without the posture
        ("level", "i8"),  # level of this step's Newton rows, −1 if it has none
        ("rank", "i8"),  # their number
        ("posed", "i8"),  # 1: they include a small weight on the posture
        ("newton_steps", "i8"),  # number of Newton steps
        ("newton_size", "f8"),  # rad, m: size of the last accepted one
        # report
        ("steps", "i8"),  # steps since `multistart` or `track` began
        ("left", "f8"),  # largest remaining weighted error
        ("tries", "i8"),  # number of starts, by `multistart`
    ]
)


class Problem(Bundle):
    """Tasks and limits of a figure; constant during a search."""

    tree: Tree
    tasks: Records  # (T,) of TASK, in the order of their levels
    levels: Ints  # (L + 1,): first row of each level's tasks, and the total number of rows
    limits: Records  # (K,) of LIMIT: bounds of the figure's joints
    margins: Floats  # (K,) rad or m: slack below which the bound's potential acts
    block: Ints  # (4,): first and last link row + 1, first and last freedom + 1 of the figure


class Goal(Bundle):
    """Targets of one pose. Written by `track` for every frame; `multistart` replaces the reference temporarily."""

    targets: Floats  # (T, IK_TARGET_SIZE)
    reference: Floats  # (nq,): posture for freedoms not used by any task
    before: Floats  # (nq,): pose at the instant before, for TASK_MOMENTUM
    first: Ints  # (1,): 1 if there is no instant before; TASK_MOMENTUM is then inactive


class Options(Bundle):
    """Options of a search."""

    tolerance: float  # rad, m: weighted errors below this count as zero
    settled: float  # rad, m: steps below this count as converged
    most: int  # limit of steps of one `solve`
    tries: int  # number of starts of `multistart`
    needed: int  # number of first rows that must be satisfied; otherwise other starts follow


class Search(Bundle):
    """Buffers. M rows of tasks, n freedoms of the figure, K bounds, L levels."""

    data: TreeData
    state: Records  # (1,) of STATE
    J: Floats  # (M, n): weighted rows of the tasks
    e: Floats  # (M,): weighted errors
    asked: Floats  # (nq,): pose passed to a TASK_CUSTOM function
    answer: Floats  # (6, 1 + n): its result: value and Jacobian of each row
    columns: Floats  # (6, n): Jacobian of one point of a link, angular and linear; by jacobian.write_point_columns
    rows: LevelRows  # 2 n + M rows of one step, in L + 1 levels; bounds first
    step: Floats  # (n,)
    secondary: Floats  # (n,): the posture's own step in the null space of the tasks; scratch
    last: Floats  # (n,): the step before this one
    error: Floats  # (2, L): ½‖e‖² of each level, at the last two evaluations
    W: Floats  # (n, n): Hessian of a level's error
    G: Floats  # (n, n): rows that replace the level's
    z: Floats  # (n,): their right-hand side
    pull: Floats  # (n,): negative gradient of that level's error
    force: Floats  # (n + M,): multipliers of active bounds and of the tasks' rows
    pivots: Ints  # (n,): rows, or columns, of the pivots
    bounds: Records  # (K,) of BOUND_STATE
    active: Ints  # (K,): 1 for active bounds
    near: Ints  # (K,): bounds with a non-zero potential
    push: Floats  # (3, K): their force, the factor by which they scale steps, and their stiffness
    settled: Floats  # (K,): force of the bounds in the reference posture
    trial: Floats  # (nq,)
    kept: Floats  # (nq,): best pose of several starts
    middle: Floats  # (nq,): pose in the middle of the joint ranges
    reference: Floats  # (nq,): the goal's reference while another replaces it
    seed: Floats  # (1,): seed of random starts
    v: Floats  # (nv,)
    scratch: Floats  # (nv,)
    zero: Floats  # (nv,)
