"""Tolerances of the time loops."""

from __future__ import annotations

from ..compiler.tolerance import Tolerance

# contact_horizon.py
FLIGHT_REACH_FACTOR = 2.0
MAX_CLEAR_GRID_STEPS = 48
CLEARANCE_RETRY_STEPS = 8

# contact_loop.py
MAX_LOCATED_HITS = 2
MAX_CONTACT_SUBSTEPS = 100
LOCATED_BOUNCE_WORK = 10000
MAX_THROWS = 1000
SPRING_SWING_TOL = 1e-4
MAX_SUBSTEP_GROWTH = 1.02
SUBSTEP_RETRY_RATIO = 0.5

# loop.py
RATTLE_HITS = 20
MAX_RATTLE_RAISES = 20

# restart.py
AT_LIMIT_SLACK = 1e-9

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "FLIGHT_REACH_FACTOR",
        "",
        "1",
        "Allowed relative travel of two shapes over that by their speeds and accelerations at the start of a flight.",
        (FLIGHT_REACH_FACTOR, FLIGHT_REACH_FACTOR),
        "a pair may touch within a flight and is found late",
        "flights are shorter and contact detection runs more often",
    ),
    Tolerance(
        "MAX_CLEAR_GRID_STEPS",
        "",
        "1",
        "Grid steps of one flight without contact detection.",
        (MAX_CLEAR_GRID_STEPS, MAX_CLEAR_GRID_STEPS),
        "contact detection runs more often",
        "the accelerations at the start bound the travel of the flight less reliably",
    ),
    Tolerance(
        "CLEARANCE_RETRY_STEPS",
        "",
        "1",
        "Grid steps that are checked one by one after a search found not even two clear.",
        (CLEARANCE_RETRY_STEPS, CLEARANCE_RETRY_STEPS),
        "time is spent on clearance searches that fail",
        "flights start later than they could; results do not change",
    ),
    Tolerance(
        "MAX_LOCATED_HITS",
        "",
        "1",
        "Hits of joints on their limits in one grid step of flight that are located in time; later ones are solved as "
        "contact points within a step.",
        (MAX_LOCATED_HITS, MAX_LOCATED_HITS),
        "the time of a hit is known only to the step length",
        "locating a hit costs as much as three steps in contact",
    ),
    Tolerance(
        "MAX_CONTACT_SUBSTEPS",
        "",
        "1",
        "Substeps of a grid step that fast bodies or stiff springs may cause.",
        (MAX_CONTACT_SUBSTEPS, MAX_CONTACT_SUBSTEPS),
        "fast bodies pass through thin ones",
        "a grid step may take very long",
    ),
    Tolerance(
        "LOCATED_BOUNCE_WORK",
        "",
        "1",
        "Bounces within a grid step that are located in time, times the number of shapes; MAX_CONTACT_SUBSTEPS bounces "
        "always are. Later ones take place at the start of a substep.",
        (LOCATED_BOUNCE_WORK, LOCATED_BOUNCE_WORK),
        "bounces happen before the bodies touch",
        "a grid step may take very long",
    ),
    Tolerance(
        "MAX_THROWS",
        "",
        "1",
        "Impacts within a grid step after which contacts are searched for again, since bodies are faster than before.",
        (MAX_THROWS, MAX_THROWS),
        "bodies that many impacts throw enter others",
        "a grid step may take very long",
    ),
    Tolerance(
        "SPRING_SWING_TOL",
        "",
        "1",
        "Error of the velocity by a spring oscillation in a grid step, relative to 1 + its speed.",
        (SPRING_SWING_TOL, SPRING_SWING_TOL),
        "many short substeps",
        "oscillations of springs in contact are followed inaccurately",
    ),
    Tolerance(
        "MAX_SUBSTEP_GROWTH",
        "",
        "1",
        "Length of a substep over that of the one before.",
        (MAX_SUBSTEP_GROWTH, MAX_SUBSTEP_GROWTH),
        "substeps stay short after an oscillation has decayed",
        "the error estimate is small where an oscillation reverses, and the next substep is too long",
    ),
    Tolerance(
        "SUBSTEP_RETRY_RATIO",
        "",
        "1",
        "Estimated length over the length taken below which a substep in contact is repeated with the estimated "
        "length.",
        (SUBSTEP_RETRY_RATIO, SUBSTEP_RETRY_RATIO),
        "inaccurate substeps are kept",
        "substeps are repeated for little gain",
    ),
    Tolerance(
        "RATTLE_HITS",
        "",
        "1",
        "Hits in one grid step after which the speed that counts as leaving a limit is raised tenfold.",
        (RATTLE_HITS, RATTLE_HITS),
        "joints come to rest at their limits too early",
        "joints that rattle between limits cost many impacts",
    ),
    Tolerance(
        "MAX_RATTLE_RAISES",
        "",
        "1",
        "Hits or friction switches in one grid step, in units of RATTLE_HITS, beyond which the run stops as TOO_FINE.",
        (MAX_RATTLE_RAISES, MAX_RATTLE_RAISES),
        "runs that would recover are stopped",
        "a grid step may take very long before it is refused",
    ),
    Tolerance(
        "AT_LIMIT_SLACK",
        "",
        "rad, m",
        "Slack below which a joint limit is active at the start of a run.",
        (AT_LIMIT_SLACK, AT_LIMIT_SLACK),
        "a joint placed at its limit starts with a spurious impact",
        "a joint near its limit starts at rest on it",
    ),
)
