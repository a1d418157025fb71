"""Tolerances of the solver of Coulomb's law: goals, order of methods, limits of work, Newton, proximal, sweeps."""

from __future__ import annotations

from ...compiler.tolerance import Tolerance

# --- anderson.py
ANDERSON_DEPTH = 6
ANDERSON_RESTART_RATIO = 3.0
ANDERSON_FAST_RATIO = 0.3
ANDERSON_REGULARISATION = 1e-10

# --- coulomb.py: scales and goals
MIN_ISLAND_SPEED = 1e-5
SLOW_ISLAND_SPEED = 0.1
SMALL_ISLAND_PATCHES = 4
SINGLE_BODY_UNKNOWNS = 6
REST_RESIDUAL = 1e-10
MOTION_GOAL_FRACTION = 0.5
REST_GOAL_FRACTION = 0.1

# --- coulomb.py: order of methods and limits
FIRST_SWEEPS = 4
FIRST_SWEEPS_MAX = 12
SWEEPS_WITHOUT_NEWTON = 1000
FRICTIONLESS_SWEEPS = 100
FULL_ROUND_UNKNOWNS = 48
SOLVER_ROUNDS_MAX = 90
REST_BUDGET_FACTOR = (3.0, 1.5)
NEWTON_ACCEPT_RATIO = 0.1
BALL_ISLAND_PATCHES = 64
BALL_BUDGET_DIVISOR = 4
BALL_IMPACT_GOAL = 1e-4

# --- coulomb.py: penalty of the proximal method, force by velocity times inv_mass
PENALTY_FIRST = 30.0
PENALTY_GROWTH = 3.0
PENALTY_REDUCTION = 0.3
PENALTY_MIN = 1e-3
PENALTY_MAX = 1e6

# --- effort.py: residuals over the island's speed, rounds and sweeps. Columns: exact; forces, gains, impacts and
#     displacements of `bounded`; the same of `fast`
EFFORT_GOAL_FIRST = (1e-7, 1e-7, 1e-7, 1e-7, 1e-4, 1e-7, 1e-7, 1e-3, 1e-3)
EFFORT_GOAL_SECOND = (1e-7, 1e-5, 1e-5, 1e-4, 1e-3, 1e-4, 1e-4, 1e-3, 1e-2)
EFFORT_GOAL_THIRD = (1e-7, 1e-4, 1e-4, 1e-3, 1e-2, 1e-3, 1e-3, 1e-3, 1e-1)
EFFORT_GOAL_FOURTH = (1e-7, 1e-3, 1e-3, 1e-3, 1e-1, 1e-2, 1e-2, 1e-2, 1.0)
EFFORT_GOAL_MOVING = (1e-7, 1e-6, 1e-6, 1e-4, 1e-3, 1e-6, 1e-6, 1e-3, 1e-2)
EFFORT_GOAL_ROUNDS = (0, 1, 2, 3)
EFFORT_ROUNDS = (90, 5, 4, 5, 4, 3, 2, 3, 3)
EFFORT_WORK_FREE = (100_000, 320, 160, 224, 160, 192, 80, 192, 192)
EFFORT_WORK_CHAINED = (100_000, 112, 40, 72, 48, 96, 40, 64, 64)
EFFORT_SWEEPS_FREE = (30, 20, 20, 20, 15, 15, 15, 15, 15)
EFFORT_SWEEPS_CHAINED = (30, 20, 20, 20, 15, 10, 10, 10, 10)
EFFORT_PATIENT_ROUND = (3, 1, 100, 1, 100, 100, 100, 100, 100)
EFFORT_PLAIN_FREE = (30, 60, 0, 60, 0, 0, 0, 0, 0)
EFFORT_PLAIN_CHAINED = (30, 40, 0, 40, 0, 0, 0, 0, 0)
EFFORT_PLAIN_MAX = (960, 60, 0, 60, 0, 0, 0, 0, 0)
EFFORT_RESTART_ROUNDS = (45, 100, 100, 100, 100, 100, 100, 100, 100)

# --- newton.py: N of a sticking point, times its inv_mass
STICKING_STIFFNESS = 1e3
STICKING_STIFFNESS_MARGIN = 15.0
STICKING_STIFFNESS_GROWTH = 10.0
STICKING_STIFFNESS_MAX = 1e5
STICKING_STIFFNESS_MIN = 1e2
COMPLIANT_STIFFNESS_RATIO = 1e3

# --- newton.py: course of the iteration
KNOWN_SET_RESIDUAL = 1e-2
CONTACT_NEWTON_STEPS = 8
NEWTON_STEP_SWEEPS = 8
NEWTON_STALL_STEPS = 3
NEWTON_DIVERGENCE = 100.0

# --- proximal.py
PROXIMAL_NEWTON_STEPS = 12
PROXIMAL_MIN_STEP = 0.1
PROXIMAL_REDUCTION = 1e-3
PROXIMAL_ARMIJO = 1e-4

# --- gauss_seidel.py
CONE_RADIUS_TOL = 1e-10
MIN_TANGENT_RESPONSE = 1e-12
POINT_SEARCH_STEPS = 60
POINT_BRACKET_STEP = 1e-3

# --- rest.py
EXACT_RESIDUAL = 1e-7

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "ANDERSON_DEPTH",
        "",
        "1",
        "number of stored differences of sweeps in Anderson acceleration",
        (ANDERSON_DEPTH, ANDERSON_DEPTH),
        "slow convergence in heaps, close to plain sweeps",
        "memory and time per sweep; nearly dependent differences",
    ),
    Tolerance(
        "ANDERSON_RESTART_RATIO",
        "",
        "1",
        "change of a sweep over the smallest one so far, above which the memory is cleared",
        (ANDERSON_RESTART_RATIO, ANDERSON_RESTART_RATIO),
        "restarts at harmless fluctuations; slow convergence",
        "extrapolation from differences of another active set",
    ),
    Tolerance(
        "ANDERSON_FAST_RATIO",
        "",
        "1",
        "change of a sweep over that of two sweeps before, below which the initial sweeps are continued",
        (ANDERSON_FAST_RATIO, ANDERSON_FAST_RATIO),
        "Newton's method starts where sweeps would be cheaper",
        "sweeps go on where Newton's method would be cheaper",
    ),
    Tolerance(
        "ANDERSON_REGULARISATION",
        "",
        "1",
        "diagonal shift of the normal equations of Anderson acceleration, over their trace",
        (ANDERSON_REGULARISATION, ANDERSON_REGULARISATION),
        "dependent differences make the factor singular",
        "damped extrapolation; slow convergence",
    ),
    Tolerance(
        "MIN_ISLAND_SPEED",
        "",
        "m/s, rad/s",
        "least speed by which an island's residual is divided",
        (MIN_ISLAND_SPEED, MIN_ISLAND_SPEED),
        "rounding counts as residual in islands nearly at rest",
        "inexact forces at rest; resting islands creep",
    ),
    Tolerance(
        "SLOW_ISLAND_SPEED",
        "",
        "m/s, rad/s",
        "island speed up to which forces are refined with the largest sticking stiffness, and above which it moves",
        (SLOW_ISLAND_SPEED, SLOW_ISLAND_SPEED),
        "islands that rest under their weight are solved inexactly and creep",
        "full accuracy, with its cost, in motion",
    ),
    Tolerance(
        "SMALL_ISLAND_PATCHES",
        "",
        "1",
        "number of patches up to which an island is solved exactly at any speed",
        (SMALL_ISLAND_PATCHES, SMALL_ISLAND_PATCHES),
        "symmetric impacts of few bodies lose their symmetry",
        "full accuracy, with its cost, for larger islands in motion",
    ),
    Tolerance(
        "SINGLE_BODY_UNKNOWNS",
        "",
        "1",
        "unknowns up to which an island never has the goal of moving islands: those of one body",
        (SINGLE_BODY_UNKNOWNS, SINGLE_BODY_UNKNOWNS),
        "one body on many pieces of ground is solved inexactly",
        "full accuracy, with its cost, for pairs of bodies in motion",
    ),
    Tolerance(
        "REST_RESIDUAL",
        "",
        "1",
        "residual over the island's speed at which a resting island accepts the forces of the last step",
        (REST_RESIDUAL, REST_RESIDUAL),
        "forces at rest are solved anew in every step",
        "the step after one that stopped motion accepts its forces, and stopping and moving steps alternate",
    ),
    Tolerance(
        "MOTION_GOAL_FRACTION",
        "",
        "1",
        "residual over the goal at which Newton's method and sweeps end, in motion",
        (MOTION_GOAL_FRACTION, MOTION_GOAL_FRACTION),
        "work beyond the goal",
        "roundoff between iterate and projected forces exceeds the goal; further rounds",
    ),
    Tolerance(
        "REST_GOAL_FRACTION",
        "",
        "1",
        "residual over the goal at which Newton's method and sweeps end, at rest",
        (REST_GOAL_FRACTION, REST_GOAL_FRACTION),
        "work beyond the goal",
        "resting forces just at the goal; further rounds in the next step",
    ),
    Tolerance(
        "FIRST_SWEEPS",
        "",
        "1",
        "number of Gauss–Seidel sweeps before Newton's method",
        (FIRST_SWEEPS, FIRST_SWEEPS),
        "Newton's method starts from wrong open, sticking and sliding points",
        "time",
    ),
    Tolerance(
        "FIRST_SWEEPS_MAX",
        "",
        "1",
        "limit of these sweeps as long as they converge fast",
        (FIRST_SWEEPS_MAX, FIRST_SWEEPS_MAX),
        "Newton's method where sweeps would be cheaper",
        "time in islands in which sweeps stall",
    ),
    Tolerance(
        "SWEEPS_WITHOUT_NEWTON",
        "",
        "1",
        "number of sweeps for islands too large for Newton's matrix",
        (SWEEPS_WITHOUT_NEWTON, SWEEPS_WITHOUT_NEWTON),
        "large residual of very large islands",
        "time of very large islands",
    ),
    Tolerance(
        "FRICTIONLESS_SWEEPS",
        "",
        "1",
        "number of sweeps for forces without friction at a restart",
        (FRICTIONLESS_SWEEPS, FRICTIONLESS_SWEEPS),
        "restart from forces far from those without friction",
        "time of a restart",
    ),
    Tolerance(
        "FULL_ROUND_UNKNOWNS",
        "",
        "1",
        "unknowns from which on a round of an island at rest counts as a whole one; smaller ones have more rounds",
        (FULL_ROUND_UNKNOWNS, FULL_ROUND_UNKNOWNS),
        "small islands at rest end at a relaxed goal",
        "time of small islands without a solution",
    ),
    Tolerance(
        "SOLVER_ROUNDS_MAX",
        "",
        "1",
        "limit of rounds in any island",
        (SOLVER_ROUNDS_MAX, SOLVER_ROUNDS_MAX),
        "difficult islands end with a larger residual",
        "time in islands without convergence",
    ),
    Tolerance(
        "REST_BUDGET_FACTOR",
        "",
        "1",
        "work of islands at rest over that of others, for free bodies and for chains",
        (REST_BUDGET_FACTOR[0], REST_BUDGET_FACTOR[0]),
        "residual at rest, which accumulates",
        "time; of solutions beyond the budget, 9 of 34 converged before a factor of 1.5, none of 38 after it",
    ),
    Tolerance(
        "NEWTON_ACCEPT_RATIO",
        "",
        "1",
        "residual after Newton's method over that before, below which its forces replace the earlier ones",
        (NEWTON_ACCEPT_RATIO, NEWTON_ACCEPT_RATIO),
        "sweeps restart from earlier forces although Newton's method has converged partly",
        "sweeps start from iterates of Newton's method that are no better",
    ),
    Tolerance(
        "BALL_ISLAND_PATCHES",
        "",
        "1",
        "largest number of patches of a moving island of free balls that has a smaller budget",
        (BALL_ISLAND_PATCHES, BALL_ISLAND_PATCHES),
        "full budget for islands that separate soon",
        "residual of large moving heaps of balls",
    ),
    Tolerance(
        "BALL_BUDGET_DIVISOR",
        "",
        "1",
        "full budget over that of moving islands of free balls",
        (BALL_BUDGET_DIVISOR, BALL_BUDGET_DIVISOR),
        "time for islands that separate soon",
        "residual of moving balls",
    ),
    Tolerance(
        "BALL_IMPACT_GOAL",
        "",
        "1",
        "goal of moving islands of free balls in a step with an impact; sweeps reach it without Newton's method",
        (BALL_IMPACT_GOAL, BALL_IMPACT_GOAL),
        "time: a Newton step costs as much as several sweeps",
        "inexact forces of colliding balls",
    ),
    Tolerance(
        "PENALTY_FIRST",
        "",
        "1",
        "first penalty of the proximal method",
        (PENALTY_FIRST, PENALTY_FIRST),
        "slow convergence of the proximal method",
        "Newton's method fails on the softened law",
    ),
    Tolerance(
        "PENALTY_GROWTH",
        "",
        "1",
        "factor of the penalty after a solved proximal step",
        (PENALTY_GROWTH, PENALTY_GROWTH),
        "slow convergence of the proximal method",
        "failures that reduce the penalty again",
    ),
    Tolerance(
        "PENALTY_REDUCTION",
        "",
        "1",
        "factor of the penalty after a failed proximal step",
        (PENALTY_REDUCTION, PENALTY_REDUCTION),
        "slow convergence after a failure",
        "repeated failures",
    ),
    Tolerance(
        "PENALTY_MIN",
        "",
        "1",
        "smallest penalty of the proximal method",
        (PENALTY_MIN, PENALTY_MIN),
        "time of useless attempts",
        "failure where a softer law could be solved",
    ),
    Tolerance(
        "PENALTY_MAX",
        "",
        "1",
        "largest penalty of the proximal method",
        (PENALTY_MAX, PENALTY_MAX),
        "slow convergence of the proximal method near the solution",
        "rounding in Newton's matrix",
    ),
    Tolerance(
        "EFFORT_GOAL_FIRST",
        "",
        "1",
        "acceptable residual from the start",
        (EFFORT_GOAL_FIRST[0], EFFORT_GOAL_FIRST[0]),
        "rounds beyond the needed accuracy",
        "inexact forces; resting islands creep",
    ),
    Tolerance(
        "EFFORT_GOAL_SECOND",
        "",
        "1",
        "acceptable residual after one round",
        (EFFORT_GOAL_SECOND[0], EFFORT_GOAL_SECOND[0]),
        "time in difficult islands",
        "residual of difficult islands",
    ),
    Tolerance(
        "EFFORT_GOAL_THIRD",
        "",
        "1",
        "acceptable residual after two rounds",
        (EFFORT_GOAL_THIRD[0], EFFORT_GOAL_THIRD[0]),
        "time in difficult islands",
        "residual of difficult islands",
    ),
    Tolerance(
        "EFFORT_GOAL_FOURTH",
        "",
        "1",
        "acceptable residual after three rounds",
        (EFFORT_GOAL_FOURTH[0], EFFORT_GOAL_FOURTH[0]),
        "time in difficult islands",
        "residual of difficult islands",
    ),
    Tolerance(
        "EFFORT_GOAL_MOVING",
        "",
        "1",
        "acceptable residual of islands of many moving patches",
        (EFFORT_GOAL_MOVING[0], EFFORT_GOAL_MOVING[0]),
        "one more Newton step",
        "inexact forces in motion",
    ),
    Tolerance(
        "EFFORT_GOAL_ROUNDS",
        "",
        "1",
        "rounds from which on the four goals apply",
        (EFFORT_GOAL_ROUNDS[0], EFFORT_GOAL_ROUNDS[0]),
        "goals are relaxed before further rounds could reach them",
        "time in difficult islands",
    ),
    Tolerance(
        "EFFORT_ROUNDS",
        "",
        "1",
        "limit of whole rounds",
        (EFFORT_ROUNDS[0], EFFORT_ROUNDS[0]),
        "residual of difficult islands",
        "time in difficult islands",
    ),
    Tolerance(
        "EFFORT_WORK_FREE",
        "",
        "sweeps",
        "limit of work for islands of free bodies",
        (EFFORT_WORK_FREE[0], EFFORT_WORK_FREE[0]),
        "residual of difficult islands",
        "longest time of a step",
    ),
    Tolerance(
        "EFFORT_WORK_CHAINED",
        "",
        "sweeps",
        "limit of work for islands with chains, whose sweeps cost more and reduce the residual less",
        (EFFORT_WORK_CHAINED[0], EFFORT_WORK_CHAINED[0]),
        "residual of difficult islands",
        "longest time of a step",
    ),
    Tolerance(
        "EFFORT_SWEEPS_FREE",
        "",
        "1",
        "accelerated sweeps of a round, for islands of free bodies",
        (EFFORT_SWEEPS_FREE[0], EFFORT_SWEEPS_FREE[0]),
        "Newton's method restarts from nearly the same forces",
        "time per round",
    ),
    Tolerance(
        "EFFORT_SWEEPS_CHAINED",
        "",
        "1",
        "accelerated sweeps of a round, for islands with chains",
        (EFFORT_SWEEPS_CHAINED[0], EFFORT_SWEEPS_CHAINED[0]),
        "Newton's method restarts from nearly the same forces",
        "time per round",
    ),
    Tolerance(
        "EFFORT_PATIENT_ROUND",
        "",
        "1",
        "round from which on the proximal method and plain sweeps replace accelerated sweeps; 100 is never",
        (EFFORT_PATIENT_ROUND[0], EFFORT_PATIENT_ROUND[0]),
        "the slower methods in islands that would converge without them",
        "cycles of Newton's method and accelerated sweeps",
    ),
    Tolerance(
        "EFFORT_PLAIN_FREE",
        "",
        "1",
        "first number of plain sweeps of a round, doubled each time, for islands of free bodies",
        (EFFORT_PLAIN_FREE[0], EFFORT_PLAIN_FREE[0]),
        "cycles of the other methods are not left",
        "time per round",
    ),
    Tolerance(
        "EFFORT_PLAIN_CHAINED",
        "",
        "1",
        "first number of plain sweeps of a round, doubled each time, for islands with chains",
        (EFFORT_PLAIN_CHAINED[0], EFFORT_PLAIN_CHAINED[0]),
        "cycles of the other methods are not left",
        "time per round",
    ),
    Tolerance(
        "EFFORT_PLAIN_MAX",
        "",
        "1",
        "limit of the plain sweeps of a round",
        (EFFORT_PLAIN_MAX[0], EFFORT_PLAIN_MAX[0]),
        "cycles of the other methods are not left",
        "time per round",
    ),
    Tolerance(
        "EFFORT_RESTART_ROUNDS",
        "",
        "1",
        "rounds after which the solution restarts from forces without friction; 100 is never",
        (EFFORT_RESTART_ROUNDS[0], EFFORT_RESTART_ROUNDS[0]),
        "restarts before the other methods have converged",
        "no escape from a poor initial guess",
    ),
    Tolerance(
        "STICKING_STIFFNESS",
        "N",
        "1",
        "first stiffness of sticking points with a poor initial guess",
        (STICKING_STIFFNESS, STICKING_STIFFNESS),
        "small steps: points slip by the residual velocity",
        "steps overshoot where a point is about to slide",
    ),
    Tolerance(
        "STICKING_STIFFNESS_MARGIN",
        "",
        "1",
        "stiffness in motion over that required to reduce the error to the goal in one step",
        (STICKING_STIFFNESS_MARGIN, STICKING_STIFFNESS_MARGIN),
        "one more step",
        "steps overshoot where a point is about to slide",
    ),
    Tolerance(
        "STICKING_STIFFNESS_GROWTH",
        "",
        "1",
        "factor of the stiffness after a step that reduced the error; divisor after one that did not",
        (STICKING_STIFFNESS_GROWTH, STICKING_STIFFNESS_GROWTH),
        "more steps to the goal",
        "repeated failures",
    ),
    Tolerance(
        "STICKING_STIFFNESS_MAX",
        "N",
        "1",
        "largest stiffness: the residual of v = 0 is 1e-5 of the change of force",
        (STICKING_STIFFNESS_MAX, STICKING_STIFFNESS_MAX),
        "residual of sticking points above the goal",
        "rounding of v, amplified by it, in the forces",
    ),
    Tolerance(
        "STICKING_STIFFNESS_MIN",
        "N",
        "1",
        "smallest stiffness",
        (STICKING_STIFFNESS_MIN, STICKING_STIFFNESS_MIN),
        "steps without effect on sticking points",
        "no convergence where several points start to slide",
    ),
    Tolerance(
        "COMPLIANT_STIFFNESS_RATIO",
        "",
        "1",
        "stiffness times compliance of a compliant point without friction, at the largest sticking stiffness",
        (COMPLIANT_STIFFNESS_RATIO, COMPLIANT_STIFFNESS_RATIO),
        "error of its linear law f = −v / compliance",
        "rounding",
    ),
    Tolerance(
        "KNOWN_SET_RESIDUAL",
        "",
        "1",
        "residual over the island's speed below which the open, sticking and sliding points are taken as known",
        (KNOWN_SET_RESIDUAL, KNOWN_SET_RESIDUAL),
        "soft first steps although the active set is correct",
        "stiff first steps with a wrong active set, which diverge",
    ),
    Tolerance(
        "CONTACT_NEWTON_STEPS",
        "",
        "1",
        "limit of Newton steps of a round",
        (CONTACT_NEWTON_STEPS, CONTACT_NEWTON_STEPS),
        "rounds end before convergence",
        "time in cycles of active sets",
    ),
    Tolerance(
        "NEWTON_STEP_SWEEPS",
        "",
        "sweeps",
        "work of a Newton step, measured as 7 to 9 sweeps in heaps, strings of rods and falling people",
        (NEWTON_STEP_SWEEPS, NEWTON_STEP_SWEEPS),
        "the limit of work allows longer steps in time",
        "the limit of work allows fewer Newton steps",
    ),
    Tolerance(
        "NEWTON_STALL_STEPS",
        "",
        "1",
        "Newton step after which the iteration ends if no step has reduced the error",
        (NEWTON_STALL_STEPS, NEWTON_STALL_STEPS),
        "ends before an active set is found",
        "time in cycles of active sets",
    ),
    Tolerance(
        "NEWTON_DIVERGENCE",
        "",
        "1",
        "error after the first step with a known active set over that before, above which the iteration ends",
        (NEWTON_DIVERGENCE, NEWTON_DIVERGENCE),
        "ends where further steps would converge",
        "time: one in ten such steps recovers; twenty sweeps, as long as three steps, gain a digit in nine of ten",
    ),
    Tolerance(
        "PROXIMAL_NEWTON_STEPS",
        "",
        "1",
        "limit of Newton steps for a softened law",
        (PROXIMAL_NEWTON_STEPS, PROXIMAL_NEWTON_STEPS),
        "failures; a softer law is tried",
        "time of failures",
    ),
    Tolerance(
        "PROXIMAL_MIN_STEP",
        "",
        "1",
        "step length at which the line search ends",
        (PROXIMAL_MIN_STEP, PROXIMAL_MIN_STEP),
        "time of useless short steps",
        "failures where a shorter step would reduce the merit",
    ),
    Tolerance(
        "PROXIMAL_REDUCTION",
        "",
        "1",
        "|dx| over that at the start, at which the softened law counts as solved",
        (PROXIMAL_REDUCTION, PROXIMAL_REDUCTION),
        "Newton steps beyond the accuracy of the outer iteration",
        "slow outer iteration",
    ),
    Tolerance(
        "PROXIMAL_ARMIJO",
        "",
        "1",
        "required relative decrease of |dx|² per step length in the line search",
        (PROXIMAL_ARMIJO, PROXIMAL_ARMIJO),
        "none",
        "steps are shortened although they reduce the merit",
    ),
    Tolerance(
        "CONE_RADIUS_TOL",
        "",
        "1",
        "relative distance of a sliding friction force from the edge of its cone",
        (CONE_RADIUS_TOL, CONE_RADIUS_TOL),
        "below machine precision: the limit of steps ends the search",
        "residual of sliding points above the goal",
    ),
    Tolerance(
        "MIN_TANGENT_RESPONSE",
        "",
        "1",
        "least tangential response with eliminated normal force, over that without",
        (MIN_TANGENT_RESPONSE, MIN_TANGENT_RESPONSE),
        "division by rounding: huge friction forces",
        "friction of nearly immobile directions is too small",
    ),
    Tolerance(
        "POINT_SEARCH_STEPS",
        "",
        "1",
        "limit of steps for λ of a sliding point",
        (POINT_SEARCH_STEPS, POINT_SEARCH_STEPS),
        "friction off its cone",
        "none; the search ends by its tolerance",
    ),
    Tolerance(
        "POINT_BRACKET_STEP",
        "",
        "1",
        "least increase of λ over the trace of the tangential response while no upper bound is known",
        (POINT_BRACKET_STEP, POINT_BRACKET_STEP),
        "more steps of the search",
        "overshoot at small λ, corrected by bisection",
    ),
    Tolerance(
        "EXACT_RESIDUAL",
        "",
        "1",
        "residual over the island's speed at which the law counts as solved; slower motion of an island is stopped",
        (EXACT_RESIDUAL, EXACT_RESIDUAL),
        "below the accuracy of forces in large islands: rounds without effect; islands at rest never stop",
        "slow motion is stopped",
    ),
)
