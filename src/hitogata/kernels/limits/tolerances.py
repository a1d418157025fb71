"""Tolerances of joint limits and of their forces."""

from __future__ import annotations

from ..compiler.tolerance import Tolerance

# directions of limits
CONE_DIRECTION_SINE = 1e-9
CONE_CENTRE_SINE = 1e-12
OPPOSITE_COSINE = 1e-12
TWIST_GRADIENT_COSINE = 1e-9
TWIST_NECK = 0.01
NECK_DISTANCE = 8.0
CLAMP_INSET = 1e-15

# rotations of a ball without evaluation of its limits
SPARE_STEEPNESS = 1.5
SPARE_SLACK = 1.0
CHORD_FACTOR = 2.05
SPARE_ROTATION = 0.7

# forces of limits
HELD_RESPONSE = 1e-12
HELD_RESPONSE_ROUGH = 1e-10
DEPENDENT_LIMIT = 1e-10
INCONSISTENT_LIMITS = 1e-9
LCP_PIVOT_SHIFT = 1e-13
LCP_RESIDUAL = 1e-14
LCP_ZERO_FORCE = 1e-15
LCP_ITERATIONS = 10
LCP_BLOCK_TURNS = 8
LCP_GUESS_RESIDUAL = 1e-9

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "CONE_DIRECTION_SINE",
        "",
        "1",
        "Sine of the swing at or below which a cone has no gradient: the long axis is at its centre, or opposite.",
        (CONE_DIRECTION_SINE, CONE_DIRECTION_SINE),
        "The gradient is rounding.",
        "Swings this close to the rear direction are not limited.",
    ),
    Tolerance(
        "CONE_CENTRE_SINE",
        "",
        "1",
        "Sine of the swing at or below which coordinates are not moved back into a cone.",
        (CONE_CENTRE_SINE, CONE_CENTRE_SINE),
        "The axis of the rotation is rounding.",
        "Coordinates at the rear direction stay outside.",
    ),
    Tolerance(
        "OPPOSITE_COSINE",
        "",
        "1",
        "1 + cosine of two directions at or below which the shortest rotation between them is undefined.",
        (OPPOSITE_COSINE, OPPOSITE_COSINE),
        "Its axis is rounding.",
        "The twist of attitudes near the rear direction is wrong.",
    ),
    Tolerance(
        "TWIST_GRADIENT_COSINE",
        "",
        "1",
        "1 + cosine of the swing at or below which the gradient of a twist is undefined.",
        (TWIST_GRADIENT_COSINE, TWIST_GRADIENT_COSINE),
        "The gradient overflows.",
        "The gradient near the rear direction is wrong.",
    ),
    Tolerance(
        "TWIST_NECK",
        "n",
        "rad",
        "Half the angle about the rear direction within which the twist is smoothed.",
        (TWIST_NECK, TWIST_NECK),
        "Accelerations along the walls of the neck grow with its inverse.",
        "More attitudes near the rear direction have a modified twist.",
    ),
    Tolerance(
        "NECK_DISTANCE",
        "",
        "1",
        "Distance from the rear direction, in necks, beyond which the twist is that of the shortest swing.",
        (NECK_DISTANCE, NECK_DISTANCE),
        "Coordinates are moved back by a rotation that misses the limit.",
        "Coordinates are moved back along the gradient where a rotation about the long axis is exact.",
    ),
    Tolerance(
        "CLAMP_INSET",
        "",
        "rad",
        "Distance inside a limit to which coordinates are moved back.",
        (CLAMP_INSET, CLAMP_INSET),
        "Rounding leaves coordinates outside.",
        "Coordinates are changed by more than rounding.",
    ),
    Tolerance(
        "SPARE_STEEPNESS",
        "",
        "1",
        "Bound on the growth of the gradient's length on the way to a limit.",
        (SPARE_STEEPNESS, SPARE_STEEPNESS),
        "Limits are passed without evaluation.",
        "Limits are evaluated more often.",
    ),
    Tolerance(
        "SPARE_SLACK",
        "",
        "rad",
        "Largest slack that counts in that estimate.",
        (SPARE_SLACK, SPARE_SLACK),
        "Limits are evaluated more often.",
        "The bound on the gradient is no longer valid.",
    ),
    Tolerance(
        "CHORD_FACTOR",
        "",
        "1",
        "Bound on the rotation angle over the chord of two quaternions, for angles up to SPARE_ROTATION.",
        (CHORD_FACTOR, CHORD_FACTOR),
        "Below 2 and the curvature term limits are passed without evaluation.",
        "Limits are evaluated more often.",
    ),
    Tolerance(
        "SPARE_ROTATION",
        "",
        "rad",
        "Largest rotation for which CHORD_FACTOR holds.",
        (SPARE_ROTATION, SPARE_ROTATION),
        "Limits are evaluated more often.",
        "CHORD_FACTOR is no bound.",
    ),
    Tolerance(
        "HELD_RESPONSE",
        "",
        "1",
        "Response of a limit with loops closed, relative to the open tree, at or below which loops constrain it.",
        (HELD_RESPONSE, HELD_RESPONSE),
        "Rounding of responses gives arbitrary forces.",
        "A joint whose path reverses at its limit passes it by ten times this before it is stopped.",
    ),
    Tolerance(
        "HELD_RESPONSE_ROUGH",
        "",
        "1",
        "As HELD_RESPONSE, with nearly dependent rows, whose responses have fewer digits.",
        (HELD_RESPONSE_ROUGH, HELD_RESPONSE_ROUGH),
        "As of HELD_RESPONSE.",
        "As of HELD_RESPONSE.",
    ),
    Tolerance(
        "DEPENDENT_LIMIT",
        "",
        "1",
        "Part of a limit's response left by other limits at or below which it is dependent on them.",
        (DEPENDENT_LIMIT, DEPENDENT_LIMIT),
        "Dependent limits get opposite forces of rounding.",
        "Limits that still act are ignored.",
    ),
    Tolerance(
        "INCONSISTENT_LIMITS",
        "",
        "1",
        "Violation, relative to the largest right-hand side, above which opposed limits are inconsistent.",
        (INCONSISTENT_LIMITS, INCONSISTENT_LIMITS),
        "Rounding is reported as inconsistent.",
        "Violated limits are not reported.",
    ),
    Tolerance(
        "LCP_PIVOT_SHIFT",
        "",
        "1",
        "Shift of the diagonal in the working set, relative to the largest response.",
        (LCP_PIVOT_SHIFT, LCP_PIVOT_SHIFT),
        "The factor breaks down for dependent limits.",
        "Forces lose digits.",
    ),
    Tolerance(
        "LCP_RESIDUAL",
        "",
        "1",
        "Violation, relative to the largest right-hand side, at or below which the solve ends.",
        (LCP_RESIDUAL, LCP_RESIDUAL),
        "Rounding adds limits until the limit of iterations.",
        "Limits are violated by this part.",
    ),
    Tolerance(
        "LCP_ZERO_FORCE",
        "",
        "1",
        "Force, relative to the largest right-hand side over the largest response, that counts as zero.",
        (LCP_ZERO_FORCE, LCP_ZERO_FORCE),
        "The inner loop does not drop limits whose force is rounding.",
        "Small forces are dropped.",
    ),
    Tolerance(
        "LCP_ITERATIONS",
        "",
        "1",
        "Limit of the changes of the working set, per limit.",
        (LCP_ITERATIONS, LCP_ITERATIONS),
        "The solve ends before its solution.",
        "Only cost: the active-set method ends by itself.",
    ),
    Tolerance(
        "LCP_BLOCK_TURNS",
        "",
        "1",
        "Block changes of the working set before the active-set method.",
        (LCP_BLOCK_TURNS, LCP_BLOCK_TURNS),
        "Many limits are added one by one.",
        "Sets that go round in circles cost more factors.",
    ),
    Tolerance(
        "LCP_GUESS_RESIDUAL",
        "",
        "1",
        "Error in the working set, relative to the largest right-hand side, above which block changes are discarded.",
        (LCP_GUESS_RESIDUAL, LCP_GUESS_RESIDUAL),
        "Dependent limits are added one by one.",
        "Limits that oppose each other start with large forces.",
    ),
)
