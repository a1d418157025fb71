"""Tolerances of one step: start, projection, control of order and length."""

from __future__ import annotations

from ...compiler.tolerance import Tolerance

# projection.py
FIRST_STAGE_CHANGE_TOL = 1e-3
JUMP_CHANGE = 1e-2
MAX_FIRST_STAGE_PROJECTIONS = 30
FIRST_STAGE_CONTRACTION = 0.9
STALLED_CHANGE = 1e-2

# step_control.py
MAX_MULTISTEP_TRAVEL = 0.1
MIN_MULTISTEP_ORDER = 4
ADAMS_ERROR_ACCEPTANCE = 4.0
MIN_GROWTH_PAUSE = 2
MAX_GROWTH_PAUSE = 64
MAX_GRID_STEPS = 4
SINGULAR_STEP_FLOOR = 1.0 / 128
STEP_FLOOR = 1.0 / 16384
MAX_ERROR_RATIO_AT_FLOOR = 1000.0
SINGULAR_POSE_TOLERANCE = 1e-6
STEP_OVER_PIVOT = 1e-3
STEP_OVER_FRACTIONS = (1.0, 0.75, 0.5, 0.3)
STEP_OVER_ERROR_RATIO = 10.0
STEP_OVER_PIVOT_ADVANCE = 0.8
PASSAGE_PIVOT = 1e-8
PASSAGE_PIVOT_ADVANCE = 0.2
MAX_MULTISTEP_GROWTH = 2.0
MIN_MULTISTEP_FRACTION = 0.15
SIGNIFICANT_LIFT = 1e-11
GRID_STEP_TOL = 1e-9
STEP_SAFETY = 0.9
NEARLY_WHOLE_STEP = 0.9
MAX_LENGTH_GROWTH = 5.0
MAX_RETRY_FACTOR = 0.7
MIN_RETRY_FACTOR = 0.1

# step_start.py
START_POSITION_TOL = 1e-12
PLACED_POSITION_TOL = 1e-15

# step_to_event.py
MIN_CONTRADICTION = 1e-6
RUNAWAY_SPEED = 1e10

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "FIRST_STAGE_CHANGE_TOL",
        "",
        "1",
        "Change of velocity, relative to 1 + |v|, or of position (rad, m) by the projection at the start of a step "
        "that leaves the accelerations valid.",
        (FIRST_STAGE_CHANGE_TOL, FIRST_STAGE_CHANGE_TOL),
        "accelerations are evaluated again at most starts",
        "accelerations belong to a noticeably different state",
    ),
    Tolerance(
        "JUMP_CHANGE",
        "",
        "1",
        "The same change above which the state has jumped and the history of accelerations is dropped.",
        (JUMP_CHANGE, JUMP_CHANGE),
        "multisteps restart too often",
        "the history contains accelerations from before a jump",
    ),
    Tolerance(
        "MAX_FIRST_STAGE_PROJECTIONS",
        "",
        "1",
        "Projections at the start of one step.",
        (MAX_FIRST_STAGE_PROJECTIONS, MAX_FIRST_STAGE_PROJECTIONS),
        "velocity remains along rows that have become independent",
        "time at poses where the projections do not converge",
    ),
    Tolerance(
        "FIRST_STAGE_CONTRACTION",
        "",
        "1",
        "Ratio of two successive changes above which projections at the start of a step do not converge.",
        (FIRST_STAGE_CONTRACTION, FIRST_STAGE_CONTRACTION),
        "slowly converging projections are given up",
        "slow projections go on",
    ),
    Tolerance(
        "STALLED_CHANGE",
        "",
        "1",
        "Change below which projections that do not converge are given up.",
        (STALLED_CHANGE, STALLED_CHANGE),
        "projections along nearly dependent rows go on to the limit",
        "a step starts with a velocity error",
    ),
    Tolerance(
        "MAX_MULTISTEP_TRAVEL",
        "",
        "rad, m",
        "Motion of the fastest freedom in a multistep over several grid steps; the error of a fast rotation turns with "
        "it and adds up in its attitude.",
        (MAX_MULTISTEP_TRAVEL, MAX_MULTISTEP_TRAVEL),
        "multisteps span one grid step only",
        "attitude errors of fast rotations exceed the tolerance",
    ),
    Tolerance(
        "MIN_MULTISTEP_ORDER",
        "",
        "1",
        "Order from which a multistep is taken; lower orders keep the tolerance with larger errors than necessary.",
        (MIN_MULTISTEP_ORDER, MIN_MULTISTEP_ORDER),
        "errors accumulate after each restart",
        "the pair is used longer after each restart",
    ),
    Tolerance(
        "ADAMS_ERROR_ACCEPTANCE",
        "",
        "1",
        "Actual error of a multistep over the allowed one at which it is still accepted.",
        (ADAMS_ERROR_ACCEPTANCE, ADAMS_ERROR_ACCEPTANCE),
        "predicted steps are often rejected",
        "errors exceed the tolerance",
    ),
    Tolerance(
        "MIN_GROWTH_PAUSE",
        "",
        "1",
        "Multisteps without growth after the first rejected one.",
        (MIN_GROWTH_PAUSE, MIN_GROWTH_PAUSE),
        "steps that fail again are tried soon",
        "steps stay short in smooth motion",
    ),
    Tolerance(
        "MAX_GROWTH_PAUSE",
        "",
        "1",
        "Multisteps without growth after repeated rejections.",
        (MAX_GROWTH_PAUSE, MAX_GROWTH_PAUSE),
        "steps that fail again are tried soon",
        "steps stay short in smooth motion",
    ),
    Tolerance(
        "MAX_GRID_STEPS",
        "",
        "1",
        "Grid steps that one multistep may span.",
        (MAX_GRID_STEPS, MAX_GRID_STEPS),
        "more evaluations in smooth motion",
        "the steps within it are interpolated far from any evaluation",
    ),
    Tolerance(
        "SINGULAR_STEP_FLOOR",
        "",
        "1",
        "Shortest step over dt at nearly singular poses.",
        (SINGULAR_STEP_FLOOR, SINGULAR_STEP_FLOOR),
        "time at poses that no step length resolves",
        "held steps where a shorter one would be accurate",
    ),
    Tolerance(
        "STEP_FLOOR",
        "",
        "1",
        "Shortest step over dt elsewhere.",
        (STEP_FLOOR, STEP_FLOOR),
        "a run may seem to stand still",
        "steps exceed the tolerance in very stiff motion",
    ),
    Tolerance(
        "MAX_ERROR_RATIO_AT_FLOOR",
        "",
        "1",
        "Error over the allowed one up to which a step of the shortest length is taken as it is; beyond it loops are "
        "held.",
        (MAX_ERROR_RATIO_AT_FLOOR, MAX_ERROR_RATIO_AT_FLOOR),
        "held steps dissipate energy where the pair is good enough",
        "the large accelerations at a singular pose are integrated",
    ),
    Tolerance(
        "SINGULAR_POSE_TOLERANCE",
        "",
        "rad/s, m/s",
        "Error of v that can be kept where rounding of the pose decides the constraint forces.",
        (SINGULAR_POSE_TOLERANCE, SINGULAR_POSE_TOLERANCE),
        "steps shrink to the floor at singular poses",
        "inaccurate motion at singular poses",
    ),
    Tolerance(
        "STEP_OVER_PIVOT",
        "",
        "1",
        "Pivot of the scaled G below which a multistep is tried over the pose.",
        (STEP_OVER_PIVOT, STEP_OVER_PIVOT),
        "the pair is trapped at singular poses",
        "multisteps are tried at regular poses",
    ),
    Tolerance(
        "STEP_OVER_FRACTIONS",
        "",
        "1",
        "Lengths of that multistep, relative to the step of the pair, tried in this order.",
        (STEP_OVER_FRACTIONS[0], STEP_OVER_FRACTIONS[0]),
        "many short steps towards the pose",
        "the step over the pose exceeds its error",
    ),
    Tolerance(
        "STEP_OVER_ERROR_RATIO",
        "",
        "1",
        "Error of a step of the pair, over the allowed one, beyond which it has met a singular pose; steps that are "
        "only a little too long have less.",
        (STEP_OVER_ERROR_RATIO, STEP_OVER_ERROR_RATIO),
        "multisteps are tried at regular poses",
        "the pair is trapped at singular poses",
    ),
    Tolerance(
        "STEP_OVER_PIVOT_ADVANCE",
        "",
        "1",
        "Part of the way to a zero pivot that a step may come before a singular pose may lie within it.",
        (STEP_OVER_PIVOT_ADVANCE, STEP_OVER_PIVOT_ADVANCE),
        "multisteps are tried at regular poses",
        "the pair is trapped at singular poses",
    ),
    Tolerance(
        "PASSAGE_PIVOT",
        "",
        "1",
        "Largest pivot at the ends of two successive steps, above which they are a part of a passage.",
        (PASSAGE_PIVOT, PASSAGE_PIVOT),
        "chains within a small slack, which remain near their singular pose, are not followed",
        "slow mechanisms stop at poses that they should pass",
    ),
    Tolerance(
        "PASSAGE_PIVOT_ADVANCE",
        "",
        "1",
        "Change of σ in a step, relative to its larger value at the two ends, from which a singular pose is passed.",
        (PASSAGE_PIVOT_ADVANCE, PASSAGE_PIVOT_ADVANCE),
        "rows that are poorly conditioned at every pose count as passages, and are not followed",
        "mechanisms stop at poses that they should pass",
    ),
    Tolerance(
        "MAX_MULTISTEP_GROWTH",
        "",
        "1",
        "Length of a multistep over that of the one before.",
        (MAX_MULTISTEP_GROWTH, MAX_MULTISTEP_GROWTH),
        "slow growth after each restart",
        "the variable-step method loses its stability",
    ),
    Tolerance(
        "MIN_MULTISTEP_FRACTION",
        "",
        "1",
        "Length of a multistep, relative to the step of the pair, below which the pair with its six evaluations is "
        "cheaper.",
        (MIN_MULTISTEP_FRACTION, MIN_MULTISTEP_FRACTION),
        "multisteps that cost more than the pair",
        "the pair where multisteps are cheaper",
    ),
    Tolerance(
        "SIGNIFICANT_LIFT",
        "",
        "rad, m",
        "Position correction along nearly dependent rows above which its work against gravity is accounted for.",
        (SIGNIFICANT_LIFT, SIGNIFICANT_LIFT),
        "rounding is accounted for as a lift",
        "energy restored by the projection is missing in the balance",
    ),
    Tolerance(
        "GRID_STEP_TOL",
        "",
        "1",
        "Deviation of a step length from dt, relative to dt, that is rounding.",
        (GRID_STEP_TOL, GRID_STEP_TOL),
        "whole grid steps are not recognised and multisteps do not start",
        "steps to an event count as whole grid steps",
    ),
    Tolerance(
        "STEP_SAFETY",
        "",
        "1",
        "Part of the estimated optimal length that is taken as the next length.",
        (STEP_SAFETY, STEP_SAFETY),
        "more steps than necessary",
        "more rejected steps",
    ),
    Tolerance(
        "NEARLY_WHOLE_STEP",
        "",
        "1",
        "Proposed length over the remaining length above which the remaining length is taken at once.",
        (NEARLY_WHOLE_STEP, NEARLY_WHOLE_STEP),
        "steps exceed their error and are rejected",
        "a short remainder costs a whole step",
    ),
    Tolerance(
        "MAX_LENGTH_GROWTH",
        "",
        "1",
        "Growth of the length after one accepted step.",
        (MAX_LENGTH_GROWTH, MAX_LENGTH_GROWTH),
        "slow growth after an event",
        "more rejected steps",
    ),
    Tolerance(
        "MAX_RETRY_FACTOR",
        "",
        "1",
        "Largest reduction factor of the length after a rejected step.",
        (MAX_RETRY_FACTOR, MAX_RETRY_FACTOR),
        "shorter steps than necessary",
        "several rejections in a row",
    ),
    Tolerance(
        "MIN_RETRY_FACTOR",
        "",
        "1",
        "Smallest reduction factor of the length after a rejected step.",
        (MIN_RETRY_FACTOR, MIN_RETRY_FACTOR),
        "one large estimate makes steps much shorter than necessary",
        "several rejections in a row",
    ),
    Tolerance(
        "START_POSITION_TOL",
        "",
        "rad, m",
        "Position error above which loops were changed by others, if the velocity was set but not the pose.",
        (START_POSITION_TOL, START_POSITION_TOL),
        "rounding counts as a change by others",
        "errors of steps are accounted for as assembly work",
    ),
    Tolerance(
        "PLACED_POSITION_TOL",
        "",
        "rad, m",
        "Position error above which loops were changed by others, if the pose was set.",
        (PLACED_POSITION_TOL, PLACED_POSITION_TOL),
        "rounding counts as a change by others",
        "the energy of the assembly is missing in the balance",
    ),
    Tolerance(
        "MIN_CONTRADICTION",
        "",
        "rad/s², m/s²",
        "Acceleration that no constraint force can supply from which rows contradict each other.",
        (MIN_CONTRADICTION, MIN_CONTRADICTION),
        "rounding is reported as a singular step",
        "contradicting constraints are not reported",
    ),
    Tolerance(
        "RUNAWAY_SPEED",
        "",
        "rad/s, m/s",
        "Speed beyond which a run has diverged.",
        (RUNAWAY_SPEED, RUNAWAY_SPEED),
        "fast motion is refused",
        "divergence is found late, as overflow",
    ),
)
