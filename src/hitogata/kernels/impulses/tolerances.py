"""Tolerances of velocity jumps at connections and limits."""

from __future__ import annotations

from ..compiler.tolerance import Tolerance

# connections
IMPULSE_PASSES = 3
ROW_ROTATION_ERROR = 4e-9
NEARLY_SINGULAR_GAIN = 20.0
REPROJECTION_RANGE = 1e-6

# joint limits
LIMIT_REACHED = 1e-9
LIMIT_PASSED = 1e-11
LIMIT_DRIFT = 1e-11
NEARLY_HELD_RESPONSE = 1e-5
ROPE_STRETCH_RATE = 1e-9
PROJECTION_MOTION = 1e-5
LEAVING_SPEED = 1e-3
REBOUND_SPEED = 1e-2
LEAST_PIVOT_PART = 1e-9
RESPONSE_ROUNDING = 1e-14
REFINEMENT_PASSES = 2
REBOUND_WORK = 1e-13

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "IMPULSE_PASSES",
        "",
        "1",
        "Number of solves of an impulse; those after the first refine it.",
        (IMPULSE_PASSES, IMPULSE_PASSES),
        "Rounding of the first solve stays in the velocities.",
        "Only cost.",
    ),
    Tolerance(
        "ROW_ROTATION_ERROR",
        "",
        "rad/s, m/s",
        "Velocity error, over 1 + |v|, that the rotation of rows in a position change may cause.",
        (ROW_ROTATION_ERROR, ROW_ROTATION_ERROR),
        "Velocities are projected after every step.",
        "Velocities violate the rows by this much.",
    ),
    Tolerance(
        "NEARLY_SINGULAR_GAIN",
        "",
        "1",
        "Joint velocity change over row velocity above which a pose is nearly singular and nothing is projected.",
        (NEARLY_SINGULAR_GAIN, NEARLY_SINGULAR_GAIN),
        "Regular poses with short levers are not projected.",
        "Rounding of row velocities moves joints near singular poses.",
    ),
    Tolerance(
        "REPROJECTION_RANGE",
        "",
        "rad, m",
        "Displacement up to which the factor of the earlier pose serves for the projection of velocities.",
        (REPROJECTION_RANGE, REPROJECTION_RANGE),
        "Velocity errors of larger corrections stay.",
        "The energy lost is computed with wrong inertias.",
    ),
    Tolerance(
        "LIMIT_REACHED",
        "",
        "rad, m",
        "Slack below which a limit is reached.",
        (LIMIT_REACHED, LIMIT_REACHED),
        "Joints that come to rest at a limit hop.",
        "Joints stop before their limits.",
    ),
    Tolerance(
        "LIMIT_PASSED",
        "",
        "rad, m",
        "Excess over a limit above which it has been passed and the step ends at the event.",
        (LIMIT_PASSED, LIMIT_PASSED),
        "Rounding of slack ends steps.",
        "Impacts are late by the time for this distance.",
    ),
    Tolerance(
        "LIMIT_DRIFT",
        "",
        "rad, m; rad/s, m/s",
        "Slack and rate at an active limit above which they are corrected.",
        (LIMIT_DRIFT, LIMIT_DRIFT),
        "Every step is corrected.",
        "Joints drift off their limits by this much.",
    ),
    Tolerance(
        "NEARLY_HELD_RESPONSE",
        "",
        "1",
        "Response of an active limit, relative to the open tree, below which loops nearly constrain its joint.",
        (NEARLY_HELD_RESPONSE, NEARLY_HELD_RESPONSE),
        "Steps use responses with few digits.",
        "More steps take the slower path.",
    ),
    Tolerance(
        "ROPE_STRETCH_RATE",
        "",
        "m/s",
        "Rate, over 1 + |v|, above which a rope is still being stretched after its impulse.",
        (ROPE_STRETCH_RATE, ROPE_STRETCH_RATE),
        "Rounding counts as a rope that nothing stops.",
        "Ropes that stretch are accepted.",
    ),
    Tolerance(
        "PROJECTION_MOTION",
        "",
        "rad, m",
        "Upper bound on the joint motion caused by projection in a step without events.",
        (PROJECTION_MOTION, PROJECTION_MOTION),
        "Limits are passed without evaluation.",
        "Limits are evaluated more often.",
    ),
    Tolerance(
        "LEAVING_SPEED",
        "",
        "rad/s, m/s",
        "Speed of departure above which a joint has left its limit.",
        (LEAVING_SPEED, LEAVING_SPEED),
        "Joints that come to rest at several limits hop.",
        "Slow departures are stopped, with a loss of energy.",
    ),
    Tolerance(
        "REBOUND_SPEED",
        "",
        "rad/s, m/s",
        "Speed of approach at or below which no impact rebounds.",
        (REBOUND_SPEED, REBOUND_SPEED),
        "Infinitely many rebounds in ever shorter intervals.",
        "Slow impacts lose their energy.",
    ),
    Tolerance(
        "LEAST_PIVOT_PART",
        "",
        "1",
        "Least pivot of the limits' responses, relative to the least response.",
        (LEAST_PIVOT_PART, LEAST_PIVOT_PART),
        "Dependent limits get forces without bound.",
        "Impulses lose digits.",
    ),
    Tolerance(
        "RESPONSE_ROUNDING",
        "",
        "1",
        "Response of a limit, relative to the open tree, that is rounding; a lower bound of pivots.",
        (RESPONSE_ROUNDING, RESPONSE_ROUNDING),
        "Dependent limits get forces of noise over noise.",
        "Nearly constrained joints are not stopped.",
    ),
    Tolerance(
        "REFINEMENT_PASSES",
        "",
        "1",
        "Number of refinements of the velocities after an impulse.",
        (REFINEMENT_PASSES, REFINEMENT_PASSES),
        "Rounding of responses stays in the velocities.",
        "Only cost.",
    ),
    Tolerance(
        "REBOUND_WORK",
        "",
        "1",
        "Work of an impulse, relative to the sum of its terms' sizes, that is rounding.",
        (REBOUND_WORK, REBOUND_WORK),
        "Rebounds are reduced because of rounding.",
        "Impacts gain energy by this part.",
    ),
)
