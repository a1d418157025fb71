"""Tolerances of steps at kinematic singularities of loops."""

from __future__ import annotations

from ...compiler.tolerance import Tolerance

# energy_correction.py
NEGLIGIBLE_ENERGY_RATIO = 1e-3
ALLOWED_ENERGY_GROWTH = 0.1
MIN_SHARE_ALONG_D = 0.1

# held_step.py
MAX_HELD_PROJECTIONS = 12
HELD_STEP_VELOCITY_TOL = 1e-9
MAX_HELD_POSITION_PROJECTIONS = 4
HELD_STEP_POSITION_TOL = 1e-12
HELD_PROJECTION_SOLVES = 2
HELD_SINGULAR_PIVOT = 1e-4
REDUNDANT_PIVOT = 3e-10

# loop_force_work.py
MAX_ENERGY_CHANGE_RATIO = 0.1
RESIDUAL_ENERGY_TOL = 1e-14
RESIDUAL_MOMENTUM_TOL = 1e-8

# watch.py
MAX_SINGULARITY_SEARCH_INTERVAL = 40
REPEATED_SEARCH_STEPS = (4, 16, 64)
START_DIRECTIONS_TRIAL_STEPS = 3
RESTING_STEPS = 32

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "NEGLIGIBLE_ENERGY_RATIO",
        "",
        "1",
        "Energy error, in units of that which the tolerance allows, that is left uncorrected.",
        (NEGLIGIBLE_ENERGY_RATIO, NEGLIGIBLE_ENERGY_RATIO),
        "steps are rejected for rounding of the energy",
        "a systematic energy error accumulates",
    ),
    Tolerance(
        "ALLOWED_ENERGY_GROWTH",
        "",
        "1",
        "Spurious energy gain of a step, in units of its allowed error, that is accepted where accelerations are "
        "defined.",
        (ALLOWED_ENERGY_GROWTH, ALLOWED_ENERGY_GROWTH),
        "steps near singular poses are rejected for small gains",
        "energy grows in repeated passes",
    ),
    Tolerance(
        "MIN_SHARE_ALONG_D",
        "",
        "1",
        "Part of v that must be along d before energy is restored where accelerations are defined.",
        (MIN_SHARE_ALONG_D, MIN_SHARE_ALONG_D),
        "v is changed by more than its error",
        "the energy of the step is not restored",
    ),
    Tolerance(
        "MAX_HELD_PROJECTIONS",
        "",
        "1",
        "Velocity projections of one held step.",
        (MAX_HELD_PROJECTIONS, MAX_HELD_PROJECTIONS),
        "the velocity violates the constraints where the step ends",
        "time in poses where the projections do not settle",
    ),
    Tolerance(
        "HELD_STEP_VELOCITY_TOL",
        "",
        "1",
        "Change of v by a projection, relative to 1 + |v|, after which the projections have converged.",
        (HELD_STEP_VELOCITY_TOL, HELD_STEP_VELOCITY_TOL),
        "projections that change only rounding",
        "the velocity keeps a component along the constraints",
    ),
    Tolerance(
        "MAX_HELD_POSITION_PROJECTIONS",
        "",
        "1",
        "Position projections at the end of a held step.",
        (MAX_HELD_POSITION_PROJECTIONS, MAX_HELD_POSITION_PROJECTIONS),
        "loops keep a position error",
        "time where the projections do not converge",
    ),
    Tolerance(
        "HELD_STEP_POSITION_TOL",
        "",
        "rad, m",
        "Position error at which the position projection of a held step has converged.",
        (HELD_STEP_POSITION_TOL, HELD_STEP_POSITION_TOL),
        "projections that change only rounding",
        "loops keep a larger position error",
    ),
    Tolerance(
        "HELD_PROJECTION_SOLVES",
        "",
        "1",
        "Solves of one velocity projection; the second removes the rounding of the first.",
        (HELD_PROJECTION_SOLVES, HELD_PROJECTION_SOLVES),
        "the velocity keeps the rounding of the first solve",
        "time; results do not change",
    ),
    Tolerance(
        "HELD_SINGULAR_PIVOT",
        "",
        "1",
        "Pivot of the scaled G below which a pose is nearly singular.",
        (HELD_SINGULAR_PIVOT, HELD_SINGULAR_PIVOT),
        "steps are shortened to STEP_FLOOR at singular poses",
        "steps are held at SINGULAR_STEP_FLOOR although a shorter one would be accurate",
    ),
    Tolerance(
        "REDUNDANT_PIVOT",
        "",
        "1",
        "Pivot of the scaled G below which its row may be redundant at every pose.",
        (REDUNDANT_PIVOT, REDUNDANT_PIVOT),
        "redundant rows count as singular poses",
        "poses very near to a singular one are not recognised",
    ),
    Tolerance(
        "MAX_ENERGY_CHANGE_RATIO",
        "",
        "1",
        "Change of energy by a step's correction, relative to the energy that v has along d.",
        (MAX_ENERGY_CHANGE_RATIO, MAX_ENERGY_CHANGE_RATIO),
        "energy errors stay uncorrected",
        "corrections change the motion itself",
    ),
    Tolerance(
        "RESIDUAL_ENERGY_TOL",
        "",
        "1",
        "Energy of the residual J d, relative to the energy of d.",
        (RESIDUAL_ENERGY_TOL, RESIDUAL_ENERGY_TOL),
        "corrections are refused because of rounding",
        "the correction violates the constraints",
    ),
    Tolerance(
        "RESIDUAL_MOMENTUM_TOL",
        "",
        "1",
        "Momentum of d, relative to the momentum scale of v, that is still rounding.",
        (RESIDUAL_MOMENTUM_TOL, RESIDUAL_MOMENTUM_TOL),
        "corrections are refused because of rounding",
        "the correction changes the momentum of free figures",
    ),
    Tolerance(
        "MAX_SINGULARITY_SEARCH_INTERVAL",
        "",
        "1",
        "Steps between two searches for permanently singular loops; the interval doubles up to this.",
        (MAX_SINGULARITY_SEARCH_INTERVAL, MAX_SINGULARITY_SEARCH_INTERVAL),
        "time is spent on searches that find nothing",
        "a loop that becomes permanently singular is found late",
    ),
    Tolerance(
        "REPEATED_SEARCH_STEPS",
        "",
        "1",
        "Steps after a detection at which the search for constrained directions is repeated; another direction may "
        "have been degenerate at the first pose (straight elbows).",
        (REPEATED_SEARCH_STEPS[0], REPEATED_SEARCH_STEPS[0]),
        "a degenerate direction is still degenerate at the repeated search",
        "a missing direction lets joints at their limits push the loop apart",
    ),
    Tolerance(
        "START_DIRECTIONS_TRIAL_STEPS",
        "",
        "1",
        "Steps from the start within which directions found there must carry a force.",
        (START_DIRECTIONS_TRIAL_STEPS, START_DIRECTIONS_TRIAL_STEPS),
        "needed directions are released",
        "directions that are not needed stay constrained",
    ),
    Tolerance(
        "RESTING_STEPS",
        "",
        "1",
        "Steps for which constrained directions without force are released before the next search.",
        (RESTING_STEPS, RESTING_STEPS),
        "time is spent on waking and releasing them",
        "a direction is missing when a force on it returns",
    ),
)
