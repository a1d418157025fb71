"""Tolerances, iteration limits and tuned ratios of inverse kinematics."""

from __future__ import annotations

from ..compiler.tolerance import Tolerance

# --- steps within bounds (`step.py`)
AT_BOUND_SLACK = 1e-9
BOUND_VIOLATION_TOL = 1e-12
BOUND_POTENTIAL = 20.0
ACTIVE_BOUND_ITERATIONS = 4
DAMPING_ERROR_CAP = 0.1
NEWTON_DAMPING = 1e-3
MIN_LEVEL_DAMPING = 1e-14
MAX_JOINT_STEP = 1.5

# --- Levenberg–Marquardt iteration (`solve.py`)
IK_NEAR_ERROR = 1e-5
IK_PATIENCE = 12
DAMPING_DECREASE = 0.25
DAMPING_INCREASE = 4.0
MIN_DAMPING = 1e-3
STUCK_DAMPING = 1e6
LEVEL_IMPROVEMENT = 0.999
FLAT_STEP_RATIO = 0.98
SLOW_STEP_GAIN = 1e-5
STALL_RATIO = 0.9
NEAR_ERROR_DECREASE = 0.6
REVERSAL_SHARE = -0.4
REVERSAL_GAIN_DECREASE = 0.6
POSTURE_GAIN_DECREASE = 0.25
MIN_POSTURE_GAIN = 0.02

# --- Newton steps to the nearest pose (`newton.py`, `solve.py`)
FLAT_STEPS_BEFORE_NEWTON = 2
NEWTON_STEP_TOL = 1e-9
MAX_NEWTON_STEPS = 40
FINAL_NEWTON_STEPS = 6
NEWTON_STEP_DECREASE = 0.7
NEWTON_ERROR_GROWTH = 1e-10
NEAREST_POSE_DISTANCE = 0.5
NEWTON_POSTURE_WEIGHT = 1e-5
BOUND_RELEASE_ITERATIONS = 3
FLAT_CURVATURE_POSED = 1e-12
FLAT_CURVATURE = 1e-3
NEGATIVE_CURVATURE_POSED = 1e-9
NEGATIVE_CURVATURE = 1e-4
CURVATURE_SHIFT = 1e-3
CURVATURE_SHIFT_GROWTH = 5.0
MAX_CURVATURE_SHIFTS = 8

# --- tasks (`tasks.py`)
OPPOSITE_AXES_SINE = 1e-9
MIN_SIGHT_DISTANCE = 1e-3

# --- many frames together (`avoidance_rows.py`, `smooth_rows.py`)
UNILATERAL_REACH = 0.05
CHOSEN_DIRECTION_SLACK = 0.02
SMOOTH_BOUND_MARGIN = 0.02
SMOOTH_BOUND_WEIGHT = 1e4
PROJECTION_DAMPING = 1e-3

# --- closed-form leg (`biped_leg.py`)
LEG_SINGULAR_TOL = 1e-12
STRAIGHT_LEG_TOL = 1e-13
UNREACHED_PENALTY = 1e6

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "AT_BOUND_SLACK", "", "rad, m", "Slack below which a pose is at a bound.",
        (1e-9, 1e-9), "steps are cut by bounds one by one", "bounds act before they are reached",
    ),
    Tolerance(
        "BOUND_VIOLATION_TOL", "", "rad, m", "Violation by a step that counts as zero.",
        (1e-12, 1e-12), "rounding activates bounds", "bounds are violated; the projection then moves tasks",
    ),
    Tolerance(
        "BOUND_POTENTIAL", "κ", "1", "Stiffness of the potential of bounds, relative to that of the posture.",
        (20, 20), "joints stay at their ends", "the posture is ignored near the ends",
    ),
    Tolerance(
        "ACTIVE_BOUND_ITERATIONS", "", "1", "Limits the active-set iterations of one step.",
        (4, 4), "more is left to the projection", "longer worst case only",
    ),
    Tolerance(
        "DAMPING_ERROR_CAP", "", "1", "Error ½‖e‖² of a level above which its damping no longer grows.",
        (0.1, 0.1), "long, oscillating steps far from the target", "slow approach of distant targets",
    ),
    Tolerance(
        "NEWTON_DAMPING", "", "1", "Damping of a level with Newton rows per μ, after a rejected step.",
        (1e-3, 1e-3), "rejected steps are repeated almost unchanged", "slow convergence after a rejected step",
    ),
    Tolerance(
        "MIN_LEVEL_DAMPING", "", "1", "Smallest damping of a level.",
        (1e-14, 1e-14), "dependent rows give unbounded steps", "tasks are met inaccurately at singular poses",
    ),
    Tolerance(
        "MAX_JOINT_STEP", "", "rad, m", "Largest element of one step; longer steps are scaled.",
        (1.5, 1.5), "more steps to distant targets", "steps beyond the range of the linearisation",
    ),
    Tolerance(
        "IK_NEAR_ERROR", "", "1",
        "Error ½‖e‖² of a level below which the target is near and a small growth is permitted.",
        (1e-5, 1e-5), "later levels and the posture converge slowly", "levels grow visibly while later ones converge",
    ),
    Tolerance(
        "IK_PATIENCE", "", "1",
        "Slow steps after which the posture, and then the search, is given up; limit of restoring steps.",
        (12, 12), "searches stop early", "longer searches without gain",
    ),
    Tolerance(
        "DAMPING_DECREASE", "", "1", "Factor of μ after an accepted step.",
        (0.25, 0.25), "steps are rejected more often", "slow convergence",
    ),
    Tolerance(
        "DAMPING_INCREASE", "", "1", "Factor of μ after a rejected step.",
        (4, 4), "many rejected steps in a row", "steps become too short",
    ),
    Tolerance(
        "MIN_DAMPING", "", "1", "Smallest μ.",
        (1e-3, 1e-3), "the first rejected step is followed by many", "slow convergence near the target",
    ),
    Tolerance(
        "STUCK_DAMPING", "", "1", "Value of μ above which a rejected step counts as slow.",
        (1e6, 1e6), "searches stop early", "more rejected steps before the end",
    ),
    Tolerance(
        "LEVEL_IMPROVEMENT", "", "1",
        "Ratio of a level's errors below which a trial is better whatever later levels do.",
        (0.999, 0.999), "later levels block progress", "later levels are spoiled for small gains",
    ),
    Tolerance(
        "FLAT_STEP_RATIO", "", "1", "Ratio of errors above which a step is flat.",
        (0.98, 0.98), "Newton rows begin late", "Newton rows begin where Gauss–Newton steps converge",
    ),
    Tolerance(
        "SLOW_STEP_GAIN", "", "1", "Relative decrease of the error below which a step is slow.",
        (1e-5, 1e-5), "longer searches without gain", "searches stop early",
    ),
    Tolerance(
        "STALL_RATIO", "", "1", "Ratio of errors over ten steps above which a hurried search stops.",
        (0.9, 0.9), "promising starts are given up", "time is spent on poor starts",
    ),
    Tolerance(
        "NEAR_ERROR_DECREASE", "", "1", "Factor of the permitted error after a flat step.",
        (0.6, 0.6), "later levels cannot converge", "slow end of the search",
    ),
    Tolerance(
        "REVERSAL_SHARE", "", "1", "Component of a step along the last one, in its length, below which it reverses.",
        (-0.4, -0.4), "the posture oscillates", "the posture is slowed down without need",
    ),
    Tolerance(
        "REVERSAL_GAIN_DECREASE", "", "1", "Factor of the posture's gain where its steps oscillate.",
        (0.6, 0.6), "slow convergence of the posture", "the posture oscillates",
    ),
    Tolerance(
        "POSTURE_GAIN_DECREASE", "", "1", "Factor of the posture's gain after a rejected step.",
        (0.25, 0.25), "the posture is given up early", "more rejected steps",
    ),
    Tolerance(
        "MIN_POSTURE_GAIN", "", "1", "Gain below which the posture is dropped.",
        (0.02, 0.02), "more rejected steps", "the posture is given up early",
    ),
    Tolerance(
        "FLAT_STEPS_BEFORE_NEWTON", "", "1", "Flat steps in a row after which Newton rows begin.",
        (2, 2), "Newton rows at single flat steps", "slow convergence to unreachable targets",
    ),
    Tolerance(
        "NEWTON_STEP_TOL", "", "rad, m", "Size of a Newton step that counts as converged.",
        (1e-9, 1e-9), "runs to its limit", "the nearest pose is inaccurate",
    ),
    Tolerance(
        "MAX_NEWTON_STEPS", "", "1", "Limits the Newton steps of one search.",
        (40, 40), "the nearest pose is not reached", "longer worst case only",
    ),
    Tolerance(
        "FINAL_NEWTON_STEPS", "", "1", "Limits the final Newton steps without the posture.",
        (6, 6), "the nearest pose is inaccurate", "longer worst case only",
    ),
    Tolerance(
        "NEWTON_STEP_DECREASE", "", "1", "Ratio to the last Newton step below which one without gain is accepted.",
        (0.7, 0.7), "converging steps are rejected", "cycles are accepted",
    ),
    Tolerance(
        "NEWTON_ERROR_GROWTH", "", "1", "Relative growth of the error that an accepted Newton step may have.",
        (1e-10, 1e-10), "rounding rejects steps", "steps away from the nearest pose are accepted",
    ),
    Tolerance(
        "NEAREST_POSE_DISTANCE", "", "rad, m",
        "Size of a Newton step up to which a start is close to the nearest pose.",
        (0.5, 0.5), "trajectories lose the nearest pose", "Newton steps from far away lead elsewhere",
    ),
    Tolerance(
        "NEWTON_POSTURE_WEIGHT", "", "1", "Weight of the posture beside an unreachable level.",
        (1e-5, 1e-5), "the pose along flat directions is arbitrary",
        "the nearest pose is biased before the final steps",
    ),
    Tolerance(
        "BOUND_RELEASE_ITERATIONS", "", "1", "Limits the removals of bounds with multipliers of the wrong sign.",
        (3, 3), "bounds stay active that should be left", "longer worst case only",
    ),
    Tolerance(
        "FLAT_CURVATURE_POSED", "", "1",
        "Pivot, relative to the largest curvature, below which a direction is flat, with the posture.",
        (1e-12, 1e-12), "division by rounding errors", "the posture is not used along flat directions",
    ),
    Tolerance(
        "FLAT_CURVATURE", "", "1", "As FLAT_CURVATURE_POSED, without the posture.",
        (1e-3, 1e-3), "later levels are blocked along flat directions",
        "the level converges slowly along flat directions",
    ),
    Tolerance(
        "NEGATIVE_CURVATURE_POSED", "", "1",
        "Negative pivot, relative to the largest curvature, that makes W indefinite, with the posture.",
        (1e-9, 1e-9), "rounding makes W indefinite", "steps towards a saddle point",
    ),
    Tolerance(
        "NEGATIVE_CURVATURE", "", "1", "As NEGATIVE_CURVATURE_POSED, without the posture.",
        (1e-4, 1e-4), "rounding makes W indefinite", "steps towards a saddle point",
    ),
    Tolerance(
        "CURVATURE_SHIFT", "", "1",
        "First multiple of the identity added to an indefinite W, relative to its largest curvature.",
        (1e-3, 1e-3), "more factorisations", "short steps",
    ),
    Tolerance(
        "CURVATURE_SHIFT_GROWTH", "", "1", "Factor of the next multiple of the identity.",
        (5, 5), "more factorisations", "short steps",
    ),
    Tolerance(
        "MAX_CURVATURE_SHIFTS", "", "1", "Limits the multiples of the identity.",
        (8, 8), "W stays indefinite", "longer worst case only",
    ),
    Tolerance(
        "OPPOSITE_AXES_SINE", "", "1", "Sine below which an axis and its target direction are parallel or opposite.",
        (1e-9, 1e-9), "the axis of rotation consists of rounding errors",
        "the error of nearly opposite axes is inexact",
    ),
    Tolerance(
        "MIN_SIGHT_DISTANCE", "", "m", "Smallest distance of the point looked at in the Jacobian.",
        (1e-3, 1e-3), "unbounded rows at the point itself", "wrong rows near the point",
    ),
    Tolerance(
        "UNILATERAL_REACH", "", "rad, m", "Slack up to which limits and distances become unilateral rows.",
        (0.05, 0.05), "a step violates bounds without rows", "more rows",
    ),
    Tolerance(
        "CHOSEN_DIRECTION_SLACK", "", "m", "Distance by which the chosen direction may be worse than the shortest.",
        (0.02, 0.02), "separating directions alternate", "detours around shapes that no longer overlap",
    ),
    Tolerance(
        "SMOOTH_BOUND_MARGIN", "", "rad, m", "Slack kept from bounds while frames are smoothed.",
        (0.02, 0.02), "the projection of single frames meets bounds", "part of the range is not used",
    ),
    Tolerance(
        "SMOOTH_BOUND_WEIGHT", "", "1", "Weight of the penalty within that margin.",
        (1e4, 1e4), "bounds are violated", "poorly conditioned equations",
    ),
    Tolerance(
        "PROJECTION_DAMPING", "", "1", "μ of the projection of smoothed frames onto their targets.",
        (1e-3, 1e-3), "long steps at singular poses", "slow convergence",
    ),
    Tolerance(
        "LEG_SINGULAR_TOL", "", "1", "Sine, or length relative to the leg's, below which an angle is undetermined.",
        (1e-12, 1e-12), "angles consist of rounding errors", "angles near singular poses are replaced by hints",
    ),
    Tolerance(
        "STRAIGHT_LEG_TOL", "", "1", "Relative difference of length up to which a leg is straight.",
        (1e-13, 1e-13), "a rounding error of the position bends the knee by its square root",
        "slightly bent knees are straightened",
    ),
    Tolerance(
        "UNREACHED_PENALTY", "", "rad²", "Added to the distance of branches that do not reach the target.",
        (1e2, 1e8), "a branch that misses the target is selected", "nothing within the range of doubles",
    ),
)  # fmt: skip
