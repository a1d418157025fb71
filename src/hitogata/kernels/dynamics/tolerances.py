"""Tolerances of dry friction, implicit steps and checked forward dynamics."""

from __future__ import annotations

from ..compiler.tolerance import Tolerance

# forward dynamics for the API
DOUBTFUL_RESIDUAL = 1e-11
DOUBTFUL_ITERATIONS = 3
CANCELLATION = 1e4

# stick and slip of dry friction
STICK_SPEED = 1e-12
RELEASED_SPEED = 1e-9
FRICTION_EXCESS = 1e-8
HELD_ACCELERATION = 1e-8
SLIP_ACCELERATION = 1e-9
SHARING_WEIGHT = 1e-11
SHARING_SPREAD = 10.0
HEAVY_LIMIT = 10.0
BOUND_HALVINGS = 30
BOX_PIVOT_SHIFT = 1e-14
BOX_RESIDUAL = 1e-14
BOX_ITERATIONS = 20

# implicit steps
DRIVE_LIMIT_TRIALS = 8
DRIVE_LIMIT_EXCESS = 1e-12
ZERO_INERTIA = 1e-9

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "DOUBTFUL_RESIDUAL",
        "",
        "1",
        "Relative residual of the rows above which the rank of their Delassus matrix is in doubt.",
        (DOUBTFUL_RESIDUAL, DOUBTFUL_RESIDUAL),
        "Rounding sends every query to the singular value decomposition.",
        "Queries return forces of a wrong rank decision.",
    ),
    Tolerance(
        "DOUBTFUL_ITERATIONS",
        "",
        "1",
        "Iterations of the filtered solve above which the rank of the Delassus matrix is in doubt.",
        (DOUBTFUL_ITERATIONS, DOUBTFUL_ITERATIONS),
        "Clearly dependent rows are sent to the singular value decomposition.",
        "Nearly dependent rows are not noticed.",
    ),
    Tolerance(
        "CANCELLATION",
        "",
        "1",
        "The loops' accelerations over 1 + the sum's above which the sum is refined once.",
        (CANCELLATION, CANCELLATION),
        "Only cost.",
        "Accelerations of light links lose this many times the machine precision.",
    ),
    Tolerance(
        "STICK_SPEED",
        "",
        "rad/s, m/s",
        "Speed at or below which a freedom with friction is at rest.",
        (STICK_SPEED, STICK_SPEED),
        "Rounding of a velocity that should be zero counts as slip.",
        "Slow slip is stopped, with a loss of energy and momentum of that size.",
    ),
    Tolerance(
        "RELEASED_SPEED",
        "",
        "rad/s, m/s",
        "Speed above which a freedom that loops constrained, without a lock, is in motion; the modes are recomputed.",
        (RELEASED_SPEED, RELEASED_SPEED),
        "Velocity errors of the loops recompute the modes in every step.",
        "Freedoms move without friction up to this speed.",
    ),
    Tolerance(
        "FRICTION_EXCESS",
        "",
        "1",
        "Part of the bound by which a holding force may exceed it.",
        (FRICTION_EXCESS, FRICTION_EXCESS),
        "A load exactly at the bound switches modes by rounding.",
        "Freedoms hold more than their friction allows.",
    ),
    Tolerance(
        "HELD_ACCELERATION",
        "",
        "1; rad/s², m/s²",
        "Acceleration, relative to 1 or the largest, up to which a freedom that keeps its share is held by the others.",
        (HELD_ACCELERATION, HELD_ACCELERATION),
        "Rounding of accelerations recomputes the modes in every step.",
        "Freedoms creep before the modes are recomputed.",
    ),
    Tolerance(
        "SLIP_ACCELERATION",
        "",
        "1",
        "Acceleration of a row, relative to the sum of its terms' sizes, above which it slips.",
        (SLIP_ACCELERATION, SLIP_ACCELERATION),
        "Rounding counts as slip.",
        "Freedoms at their bounds do not begin to slip.",
    ),
    Tolerance(
        "SHARING_WEIGHT",
        "",
        "1",
        "Weight of the load-sharing term, relative to the responses of the accelerations.",
        (SHARING_WEIGHT, SHARING_WEIGHT),
        "Loads are shared by rounding.",
        "Accelerations are changed by this part.",
    ),
    Tolerance(
        "SHARING_SPREAD",
        "",
        "1",
        "Largest factor between a row's load-sharing term and the mean one, for any bounds.",
        (SHARING_SPREAD, SHARING_SPREAD),
        "Loads are shared evenly instead of in proportion to the bounds.",
        "Terms of large bounds are lost in rounding, those of small ones change accelerations.",
    ),
    Tolerance(
        "HEAVY_LIMIT",
        "",
        "1",
        "Force of a limit, over a freedom's friction bound, above which the limit alone bears the load.",
        (HEAVY_LIMIT, HEAVY_LIMIT),
        "Friction is left out where it could bear a part.",
        "Small changes of a large limit force exceed the friction bound at once.",
    ),
    Tolerance(
        "BOUND_HALVINGS",
        "",
        "1",
        "Bisections that find the least part of the friction bounds with which all freedoms stick.",
        (BOUND_HALVINGS, BOUND_HALVINGS),
        "Loads are shared less evenly than possible, by 2 to the minus this.",
        "Only cost.",
    ),
    Tolerance(
        "BOX_PIVOT_SHIFT",
        "",
        "1",
        "Least pivot of the factor of S, relative to the largest response.",
        (BOX_PIVOT_SHIFT, BOX_PIVOT_SHIFT),
        "The factor breaks down for dependent rows.",
        "Forces lose digits.",
    ),
    Tolerance(
        "BOX_RESIDUAL",
        "",
        "1",
        "Acceleration of a row into its box, relative to the largest right-hand side, at which the solve ends.",
        (BOX_RESIDUAL, BOX_RESIDUAL),
        "Rounding adds rows to the working set until the limit of iterations.",
        "Freedoms slip that friction could hold.",
    ),
    Tolerance(
        "BOX_ITERATIONS",
        "",
        "1",
        "Limit of the changes of the working set, per row and one more.",
        (BOX_ITERATIONS, BOX_ITERATIONS),
        "The solve ends before its optimum.",
        "Only cost: the active-set method ends by itself.",
    ),
    Tolerance(
        "DRIVE_LIMIT_TRIALS",
        "",
        "1",
        "Trials in which drives may reach and leave their limits; afterwards they may only reach them.",
        (DRIVE_LIMIT_TRIALS, DRIVE_LIMIT_TRIALS),
        "Drives stay at limits that they have left by the end of the step.",
        "Only cost, if the set of limited drives cycles by rounding.",
    ),
    Tolerance(
        "DRIVE_LIMIT_EXCESS",
        "",
        "1",
        "Part of its limit by which a drive's force may exceed it for rounding.",
        (DRIVE_LIMIT_EXCESS, DRIVE_LIMIT_EXCESS),
        "A force exactly at the limit switches by rounding.",
        "Drives exceed their limits.",
    ),
    Tolerance(
        "ZERO_INERTIA",
        "",
        "1",
        "Inertia of a freedom in the open tree, relative to the implicit terms, at or below which it is rounding.",
        (ZERO_INERTIA, ZERO_INERTIA),
        "Rounding counts as inertia, and stiff rates become arbitrary.",
        "Light links get the inertia that the loops give them.",
    ),
)
