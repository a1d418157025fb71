"""Tolerances, thresholds and tuned parameters of the whole-body controller."""

from __future__ import annotations

from ..compiler.tolerance import Tolerance

# --- balance (`balance.py`)
MIN_PENDULUM_HEIGHT = 0.1
SOLE_DEPTH_DIRECTIONS = 24
SAME_CORNER_DISTANCE_SQUARED = 1e-12
ZMP_PROJECTION_SWEEPS = 20
ZMP_PROJECTION_TOL = 1e-6

# --- contact states (`contact_state.py`)
CONTACT_FORCE_THRESHOLD = 20.0
CONTACT_WEIGHT_FRACTION = 0.025
EARLY_LANDING_FRACTION = 0.6
LOWERING_SPEED = 0.15
LOWERING_LEAD_TIME = 0.05

# --- adjustment of steps (`footsteps.py`)
LANDING_FREEZE_TIME = 0.1
MAX_WEIGHT_SHIFT_TIME = 0.4
MIN_DCM_SPEED = 0.1
PACE_TIME_CONSTANT = 0.3
MAX_PACE_INCREASE = 0.4
MAX_PACE_DECREASE = 0.25
USABLE_SOLE_FRACTION = 0.7
WALK_REACH_FRACTION = 0.8

# --- landing positions (`landing.py`)
CAPTURE_DEPTH = 0.04
STEP_LENGTH_COST = 0.03
SHORTEST_STEP_TIME = 0.26
STEP_TIME_INCREMENT = 0.07
STEP_TIMES = 3
LANDING_GRID_SPACING = 0.04
LANDING_GRID_COUNT = 11

# --- quadratic program (`program.py`)
DISPLACED_LEG_WEIGHT = 0.01
DISPLACED_LEG_DAMPING = 0.25
RANGE_END_ZONE = 0.08
RANGE_END_WEIGHT = 10.0
DISPLACED_PLAN_DISTANCE = 0.005

# --- push recovery (`recovery.py`)
CATCH_DCM_DEPTH = 0.012
CATCH_DEPTH_LOSS = 0.003
RETURN_STEP_TIME = 0.5
STANDING_TIME = 0.3
RECOVERY_STEP_HEIGHT = 0.05
CATCH_FREEZE_TIME = 0.06
CATCH_LANDING_FRACTION = 0.5
SETTLE_TIME = 0.8
WEIGHT_SHIFT_TIME = 0.7
DCM_REST_TOL = 0.01
MAX_LEG_EXTENSION = 0.98
MIN_HIP_HEIGHT_SQUARED = 0.25
CROUCH_TIME = 0.1
PLAN_RETURN_TIME = 0.4
ALIGNED_FEET_TOL = 0.01
SEPARATED_FEET_DISTANCE = 0.03

# --- measured state (`terms.py`, `tick.py`)
RANGE_END_SUPPORT = 2e-3
MIN_RANGE_DISTANCE = 1e-12
FALLEN_HEIGHT_FRACTION = 0.6

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "MIN_PENDULUM_HEIGHT", "", "m", "Smallest height of the pendulum in ω.",
        (0.1, 0.1), "ω is unbounded near the ground", "ω of small figures is wrong",
    ),
    Tolerance(
        "SOLE_DEPTH_DIRECTIONS", "", "1", "Number of directions in which the depth in the soles is sampled.",
        (24, 24), "the depth is too large by 1 − cos(π / n)", "more time",
    ),
    Tolerance(
        "SAME_CORNER_DISTANCE_SQUARED", "", "m²", "Squared distance of two corners below which they coincide.",
        (1e-12, 1e-12), "edges of rounding errors in the hull", "close corners are lost",
    ),
    Tolerance(
        "ZMP_PROJECTION_SWEEPS", "", "1", "Limits the sweeps of projections onto the edges of the hull.",
        (20, 20), "the ZMP is outside at acute corners", "longer worst case only",
    ),
    Tolerance(
        "ZMP_PROJECTION_TOL", "", "m", "Stops the sweeps: largest displacement in one.",
        (1e-6, 1e-6), "more sweeps without visible gain", "the ZMP is closer to the edge than the margin",
    ),
    Tolerance(
        "CONTACT_FORCE_THRESHOLD", "", "N", "Sensed normal force above which a link is in contact.",
        (20, 20), "impacts and noise count as contact", "landings of light figures are missed",
    ),
    Tolerance(
        "CONTACT_WEIGHT_FRACTION", "", "1", "That force as a share of the weight, for light figures.",
        (0.025, 0.025), "landings of light figures are missed", "their impacts and noise count as contact",
    ),
    Tolerance(
        "EARLY_LANDING_FRACTION", "", "1", "Part of a swing after which a touch is a landing.",
        (0.6, 0.6), "stumbling ends the step", "early landings are ignored and the leg pushes",
    ),
    Tolerance(
        "LOWERING_SPEED", "", "m/s", "Downward speed of a late foot.",
        (0.15, 0.15), "long single support", "hard impacts",
    ),
    Tolerance(
        "LOWERING_LEAD_TIME", "", "s", "Lead of a late foot's target below it, times its speed.",
        (0.05, 0.05), "the foot lags behind", "the foot presses at landing",
    ),
    Tolerance(
        "LANDING_FREEZE_TIME", "", "s", "Time before landing in which the goal of a step is constant.",
        (0.1, 0.1), "the foot slides at landing", "late errors are not corrected",
    ),
    Tolerance(
        "MAX_WEIGHT_SHIFT_TIME", "", "s", "Longest assumed duration of the ZMP's transfer to a foot that has landed.",
        (0.4, 0.4), "the offset jumps", "the offset lags behind the ZMP",
    ),
    Tolerance(
        "MIN_DCM_SPEED", "", "m/s", "Speed of the DCM below which its error indicates no time.",
        (0.1, 0.1), "the pace reacts to noise", "the pace stays constant",
    ),
    Tolerance(
        "PACE_TIME_CONSTANT", "", "s", "Time in which the plan makes up a difference in time.",
        (0.3, 0.3), "abrupt changes of pace", "the plan stays behind",
    ),
    Tolerance(
        "MAX_PACE_INCREASE", "", "1", "Largest relative increase of pace.",
        (0.4, 0.4), "the plan stays behind", "joint speeds beyond the plan's",
    ),
    Tolerance(
        "MAX_PACE_DECREASE", "", "1", "Largest relative decrease of pace.",
        (0.25, 0.25), "the plan runs ahead", "long single support",
    ),
    Tolerance(
        "USABLE_SOLE_FRACTION", "", "1", "Part of the distance to a sole's edge that the ZMP can use.",
        (0.7, 0.7), "steps are adjusted without need", "errors beyond the ZMP's reach are left uncorrected",
    ),
    Tolerance(
        "WALK_REACH_FRACTION", "", "1",
        "Part of the largest step for steps within a walk, where the COM is not lowered.",
        (0.8, 0.8), "steps are too short to correct errors", "legs are fully stretched",
    ),
    Tolerance(
        "CAPTURE_DEPTH", "", "m", "Depth of the DCM in the soles beyond which a longer step has no value.",
        (0.04, 0.04), "the DCM lands at the edge", "steps longer than necessary",
    ),
    Tolerance(
        "STEP_LENGTH_COST", "", "1", "Depth that a step must gain per metre of its length.",
        (0.03, 0.03), "long steps for little gain", "steps are too short",
    ),
    Tolerance(
        "SHORTEST_STEP_TIME", "", "s", "Duration of the shortest catching step.",
        (0.26, 0.26), "steps faster than the legs", "the DCM is out of reach",
    ),
    Tolerance(
        "STEP_TIME_INCREMENT", "", "s", "Difference of the durations that are compared.",
        (0.07, 0.07), "few different durations", "coarse choice",
    ),
    Tolerance(
        "STEP_TIMES", "", "1", "Number of durations that are compared.",
        (3, 3), "slow steps are missing", "more time",
    ),
    Tolerance(
        "LANDING_GRID_SPACING", "", "m", "Spacing of the candidate landing positions.",
        (0.04, 0.04), "the grid is too small", "coarse positions",
    ),
    Tolerance(
        "LANDING_GRID_COUNT", "", "1", "Number of candidate positions to either side.",
        (11, 11), "the grid ends within reach", "more time",
    ),
    Tolerance(
        "DISPLACED_LEG_WEIGHT", "", "1",
        "Weight of the posture for legs at other positions than planned, relative to others.",
        (0.01, 0.01), "legs drift in their null space", "the posture pulls the feet",
    ),
    Tolerance(
        "DISPLACED_LEG_DAMPING", "", "1", "Damping of those legs, relative to the critical one.",
        (0.25, 0.25), "legs drift in their null space", "slow reaction of the legs",
    ),
    Tolerance(
        "RANGE_END_ZONE", "", "rad, m", "Distance from the end of a range in which a joint is repelled.",
        (0.08, 0.08), "joints hit their ends", "part of the range is not used",
    ),
    Tolerance(
        "RANGE_END_WEIGHT", "", "1", "Weight of that repulsion, relative to the posture's.",
        (10, 10), "joints hit their ends", "other objectives suffer",
    ),
    Tolerance(
        "DISPLACED_PLAN_DISTANCE", "", "m",
        "Shift of the plan above which the feet are at other positions than planned.",
        (0.005, 0.005), "small corrections relax the posture", "the posture pulls shifted feet",
    ),
    Tolerance(
        "CATCH_DCM_DEPTH", "", "m", "Depth of the DCM in the soles below which a catching step begins.",
        (0.012, 0.012), "the step begins too late", "steps that are not needed",
    ),
    Tolerance(
        "CATCH_DEPTH_LOSS", "", "m", "Depth by which the DCM must be nearer to the edge than planned for that step.",
        (0.003, 0.003), "the step begins too late on short soles", "figures on short soles step without a push",
    ),
    Tolerance(
        "RETURN_STEP_TIME", "", "s", "Duration of the step that brings a foot back.",
        (0.5, 0.5), "fast swing", "long single support",
    ),
    Tolerance(
        "STANDING_TIME", "", "s", "Time without planned lift-off for a figure to be standing.",
        (0.3, 0.3), "recovery interferes with a walk", "no recovery shortly before a walk",
    ),
    Tolerance(
        "RECOVERY_STEP_HEIGHT", "", "m", "Height of recovery steps.",
        (0.05, 0.05), "the foot scuffs the ground", "slow or saturated swing",
    ),
    Tolerance(
        "CATCH_FREEZE_TIME", "", "s", "As LANDING_FREEZE_TIME, for catching steps.",
        (0.06, 0.06), "the foot slides at landing", "late errors are not corrected",
    ),
    Tolerance(
        "CATCH_LANDING_FRACTION", "", "1", "Part of a catching swing after which a touch is a landing.",
        (0.5, 0.5), "the lift-off counts as a landing", "early landings are ignored",
    ),
    Tolerance(
        "SETTLE_TIME", "", "s", "Least time of rest before a foot is brought back.",
        (0.8, 0.8), "the step begins in motion", "slow recovery",
    ),
    Tolerance(
        "WEIGHT_SHIFT_TIME", "", "s", "Duration of the shift of weight over the stance foot.",
        (0.7, 0.7), "the DCM overshoots", "slow recovery",
    ),
    Tolerance(
        "DCM_REST_TOL", "", "m", "Error of the DCM that counts as rest.",
        (0.01, 0.01), "rest is never reached", "the step begins in motion",
    ),
    Tolerance(
        "MAX_LEG_EXTENSION", "", "1", "Largest extension of a leg, relative to its straight length.",
        (0.98, 0.98), "deep crouch", "stretched legs, singular Jacobians",
    ),
    Tolerance(
        "MIN_HIP_HEIGHT_SQUARED", "", "1",
        "Smallest squared height of the hip in the crouch, relative to the extended leg's squared length.",
        (0.25, 0.25), "very deep crouch", "legs of a wide stance are stretched",
    ),
    Tolerance(
        "CROUCH_TIME", "", "s", "Time constant of the lowering of the COM.",
        (0.1, 0.1), "vertical accelerations", "legs are stretched meanwhile",
    ),
    Tolerance(
        "PLAN_RETURN_TIME", "", "s", "Duration of the transition from rest to the plan.",
        (0.4, 0.4), "a jump of the references", "the plan starts with an offset",
    ),
    Tolerance(
        "ALIGNED_FEET_TOL", "", "m", "Error of the feet's position that needs no returning step.",
        (0.01, 0.01), "steps for small errors", "errors accumulate",
    ),
    Tolerance(
        "SEPARATED_FEET_DISTANCE", "", "m",
        "Error of the feet's relative position that starts a returning step after a walk.",
        (0.03, 0.03), "steps for small errors", "the figure remains in a wrong stance",
    ),
    Tolerance(
        "RANGE_END_SUPPORT", "", "rad, m", "Distance from the end of a range at which the end may support the joint.",
        (2e-3, 2e-3), "forces of the end count as external", "external forces near the end are ignored",
    ),
    Tolerance(
        "MIN_RANGE_DISTANCE", "", "rad, m",
        "Stands for a distance of zero or less from the end, so that it has a sign.",
        (1e-12, 1e-12), "the sign is lost", "the distance is wrong",
    ),
    Tolerance(
        "FALLEN_HEIGHT_FRACTION", "", "1", "Part of its planned height below which the COM counts as fallen.",
        (0.6, 0.6), "torques continue on the ground", "a deep crouch ends the control",
    ),
)  # fmt: skip
