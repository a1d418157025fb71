"""Tables of inverse kinematics: what is asked, how, the buffers, and the state of a search.

Kernels of this room take them in the order (q, p, s, goal, how).
"""

from __future__ import annotations

from ..compiler.bundle import Bundle
from ..math.arrays import Floats, Ints, Records, record
from ..math.hierarchical_least_squares import LevelRows
from ..tree.tables import Tree, TreeData

#: kinds of tasks, see `tasks.py`
POSITION, ORIENTATION, COM, JOINT, LOOK, MOMENTUM, CUSTOM = range(7)
#: numbers a target may take: a free joint's position and quaternion
TARGET = 7

#: One task of a pose. Written by `motion.pose.task_tables`.
TASK = record(
    [
        ("kind", "i8"),  # POSITION, …
        ("link", "i8"),  # row of its link; for COM and MOMENTUM of the figure's root
        ("level", "i8"),  # priority, from 0: a later level never spoils an earlier one
        ("row", "i8"),  # first row among all tasks, which stand in the order of their levels
        ("rows", "i8"),  # number of rows
        ("point", "f8", 3),  # m: in the link's frame (POSITION, LOOK)
        ("axis", "f8", 3),  # unit, in the link's frame (LOOK)
        ("root", "f8", 6),  # square root of each row's weight
        ("call", "i8"),  # address of a function that measures it (CUSTOM)
    ]
)

#: State of `solve`, and what it reports. Written by `solve`, but for `steps` and `tries`.
STATE = record(
    [
        # how this call searches
        ("soft", "i8"),  # 1: bounds may be passed at a cost
        ("hurried", "i8"),  # 1: give up when ten steps bring less than a tenth
        # Levenberg–Marquardt
        ("mu", "f8"),  # damping of a level is μ times its own error; falls with every step taken, rises otherwise
        ("gain", "f8"),  # part of the posture's own step that is taken, 0 … 1
        ("near", "f8"),  # ½‖e‖² of a level below which two poses count as equally good; narrows
        ("size", "f8"),  # rad, m: largest element of the last step
        ("total", "f8"),  # Σ ½‖e‖² before the step
        ("checkpoint", "f8"),  # Σ ½‖e‖² ten steps ago, if hurried
        ("flat", "i8"),  # 1: the last step has brought less than 2 %
        ("dull", "i8"),  # flat steps in a row that ended short of the targets
        ("slow", "i8"),  # steps in a row in which only the posture moved, or nothing
        # Newton's steps towards the nearest pose (`newton.py`)
        ("newton", "i8"),  # 1: the first unmet level is taken with its second derivatives
        ("final", "i8"),  # 1: that level alone, the posture has decided
        ("level", "i8"),  # the level of this step's Newton rows, −1 if it has none
        ("rank", "i8"),  # their number
        ("posed", "i8"),  # 1: they hold a little of the posture
        ("newton_steps", "i8"),  # taken so far
        ("newton_size", "f8"),  # rad, m: size of the last one that was kept
        # report
        ("steps", "i8"),  # taken since `multistart` or `track` began
        ("left", "f8"),  # largest weighted error that is left
        ("tries", "i8"),  # starts tried, by `multistart`
    ]
)


class Problem(Bundle):
    """What is asked; constant while a pose is sought."""

    tree: Tree
    tasks: Records  # (T,) of TASK, in the order of their levels
    levels: Ints  # (L + 1,): first row of each level's tasks, and the number of all
    limits: Records  # (K,) of LIMIT: bounds of the figure's joints
    margins: Floats  # (K,) rad or m: nearer than this a bound pushes
    block: Ints  # (4,): first and last link row + 1, first and last freedom + 1 of the figure


class Goal(Bundle):
    """What one pose is to reach. `track` writes it anew for every frame; `multistart` lends it another reference."""

    targets: Floats  # (T, TARGET)
    reference: Floats  # (nq,): posture for freedoms that no task uses
    before: Floats  # (nq,): pose at the instant before, for MOMENTUM
    first: Ints  # (1,): 1 if there is no instant before; MOMENTUM then asks for nothing


class Options(Bundle):
    """How a pose is sought."""

    tolerance: float  # rad, m: weighted errors below this are none
    settled: float  # rad, m: steps below this mean that the posture has settled
    most: int  # steps of one `solve`
    tries: int  # starts of `multistart`
    needed: int  # rows of the tasks that other starts are worth trying for: the first ones


class Search(Bundle):
    """Buffers. M rows of tasks, n freedoms of the figure, K bounds, L levels."""

    data: TreeData
    state: Records  # (1,) of STATE
    J: Floats  # (M, n): weighted rows of the tasks
    e: Floats  # (M,): weighted errors
    asked: Floats  # (nq,): pose that a CUSTOM task is asked for
    answer: Floats  # (6, 1 + n): its answer: of each row the value, and the Jacobian
    columns: Floats  # (6, n): Jacobian of one point of a link, angular and linear; by jacobian.write_point_columns
    rows: LevelRows  # 2 n + M rows of one step, in L + 1 levels: the bounds come first
    step: Floats  # (n,)
    secondary: Floats  # (n,): the posture's own step, for what the tasks leave free; scratch
    last: Floats  # (n,): step taken before this one
    error: Floats  # (2, L): ½‖e‖² of each level, now and before
    W: Floats  # (n, n): second derivatives of what is missing of a level
    G: Floats  # (n, n): rows of that level in their stead, and what they are to be
    z: Floats  # (n,)
    pull: Floats  # (n,): the way down that level's error
    force: Floats  # (n + M,): on each row of the tasks, and multipliers
    pivots: Ints  # (n,): rows, or columns, that pivots stand in
    bounds: Records  # (K,) of BOUND_STATE
    active: Ints  # (K,): 1 while a bound is held in a step
    near: Ints  # (K,): bounds that push
    push: Floats  # (3, K): how hard, how they shrink steps, and how stiff
    settled: Floats  # (K,): how hard bounds push in the reference posture
    trial: Floats  # (nq,)
    kept: Floats  # (nq,): the best pose of several tries
    middle: Floats  # (nq,): pose in the middle of the ranges
    reference: Floats  # (nq,): keeps the goal's while another is lent to it
    seed: Floats  # (1,): of random starts
    v: Floats  # (nv,)
    scratch: Floats  # (nv,)
    zero: Floats  # (nv,)
