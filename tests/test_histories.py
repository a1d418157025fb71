"""Random histories of fifty operations each, of which `make bench ARGS=histories` plays ten thousand."""

from __future__ import annotations

import pytest
from benchmarks.random_histories.history import Bare, History, LawBroken, play

GROUP, OPERATIONS = 10, 10
SEEDS = range(200)
#: histories that broke a law once, and the operations that it took
FOUND = {
    "velocities fit loops whose rows turn": (3016, {*range(45)}),
    "a rubber band goes limp and slack": (3022, {3, 6, 7, 12, 13, 17, 21, 26, 30, 38, 44}),
    "a rope pulls against the end of a range that bounces": (3145, {2, 3, 5, 6, 8, 11}),
    "rows are nearly dependent and no pivot shows it": (5055, {24, 29, 34, 39, 44, 46, 48, 49}),
    "the end of a range bears all, and friction nothing": (565, {1, 2, 5, 7}),
    "a rope pulls at a link without mass that slides between others": (839, {0, 4}),
    "ropes alone hold a link without mass": (352, {0, 2, 30, 36, 39}),
    "a row is weak, and all it is asked at rest is rounding": (1733, {24, 25, 34, 41}),
    "friction at an instant after a run that rested against a range": (
        1094,
        {0, 1, 2, 5, 15, 17, 18, 20, 22, 23, 27, 28},
    ),
    "light links spin fast beside a link without mass": (337, {1, 2, 6, 8, 12}),
    "rows that always say the same are not taut": (990, {0, 1, 2, 3, 4, 6, 9, 10, 11, 20, 24, 26, 29, 31}),
    "the row of a rod of some millimetres turns": (961, {0, 2, 3, 7, 11, 14, 18, 20, 24, 26}),
    "an implicit step leaves a loop open through a link without mass": (911, {2, 12, 16, 30, 31}),
    "dampers take a swing out of a step that friction cuts short": (3500, {3, 12, 13}),
    "a link without mass spins fast, and both methods agree": (4135, {1, 7, 17, 19, 20, 21, 22, 23, 24}),
    "a lever of rounding is the longest that a hinge without mass has": (4835, {3, 4}),
    "a bound that loops nearly hold pushes with all its might": (4985, {0, 3, 4, 5}),
    "a run closes what was left open by others": (3917, {1, 5, 20, 21}),
    "a step is too long for all but what its dampers take": (5099, {0, 1, 2}),
    "what loops nearly hold comes to rest against a bound": (6516, {*range(28)}),
    "weak rows hold what moves along them": (9168, {0, 1, 2}),
    "weak rows of many loops hold what moves along them": (1762, {2, 19, 20, 27, 28, 32, 35, 36}),
    "rows turn beside a slack rope whose ends part": (5181, {2, 3, 14}),
    "a free link without mass turns so that another of its freedoms feels nothing": (
        9342,
        {0, 2, 5, 7, 8, 9, 10, 11, 12, 15, 16},
    ),
    "a run closes loops that were closed to some rounding": (9227, {21, 26, 27, 31}),
    "what closes a taut loop puts joints beyond their ranges": (3160, {*range(29)}),
    "a bound is left slowly while another one is hit": (2653, {2, 4, 15, 19, 25, 26}),
    "an implicit step leaves velocities off loops that are closed": (9435, {3, 8, 18, 35, 37}),
    "a rope at rest stays within reach of its length": (2216, {0, 3, 4, 5, 6, 8, 9, 10, 11, 19}),
    "a taut loop is closed, and ranges kept, under the weight of a person": (3160, {*range(29)}),
    "where a loop is tightest a joint is beyond its range": (6830, {0, 5, 6, 7, 8}),
    "ropes that bounce pull at others, and part of the rebound makes no energy": (5807, {*range(14)}),
    "a point lies on an axis but for rounding, and shares a moment": (4969, {3, 9, 11, 16, 27}),
    "a box in the floor has one freedom left": (8102, {*range(3), *range(4, 8), *range(10, 23)}),
    "a loop that has passed a singular pose is closed when its rows are good for it": (
        1612,
        {2, 3, 6, 7, 8, 9, 11, 12, 13, 14, 16, 18},
    ),
    "ropes that say the same come to rest, and noise of one is not over noise of the other": (
        5826,
        {*range(49)},
    ),
    "ends of ranges that loops hold but for rounding": (4155, {*range(48)}),
    "the end of a range bears what weak rows do not hold": (9938, {*range(5)}),
    "impulses of rows that say the same are the change of momentum": (2297, {0, 2, 4, 6, 11, 14}),
    "impulses that hold all are the change of momentum": (7827, {6, 7, 9, 14, 29, 33, 36}),
    "a lever as short as the loop is open asks for rounding": (8221, {0, 2, 4, 6, 8, 10, 11}),
    "a rope is put right under a weight": (4883, {0, 1, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18, 21, 22}),
    "a direction that hardly opens its loop is not blocked": (4921, {*range(49)}),
    "a row is short beside others, and both methods find it so": (5181, {3, 8, 20, 22, 23}),
    "a weak rope is stopped as any other": (8832, {8, 11, 12, 13, 17, 19, 20, 21, 23, 24}),
    "ropes oppose each other but for rounding": (1445, {*range(6)}),
    "light links elsewhere say nothing of a rod across a slide": (
        2136,
        {0, *range(2, 4), *range(5, 13), 15, *range(17, 23), 25, 28, 29, 32, 33, 35, 36, 39, 41, 42, 45, 46},
    ),
    "a run may end with a step that holds loops": (265, {*range(32)}),
    "the way to an event may lead where nothing has inertia": (3496, {*range(36)}),
}


@pytest.mark.parametrize("first", range(0, len(SEEDS), GROUP))
def test_no_law_is_broken(first: int) -> None:
    failed = [outcome for seed in SEEDS[first : first + GROUP] if (outcome := play(seed, OPERATIONS)).failure]
    told = [f"seed {one.seed}, operation {one.at}: {one.failure}" for one in failed]
    assert not failed, "\n".join([*told, "python -m benchmarks.histories SEED --shrink"])


@pytest.mark.parametrize("what", FOUND)
def test_laws_that_were_broken_once_are_kept(what: str) -> None:
    seed, needed = FOUND[what]
    assert play(seed, min(max(needed) + 1, 50), skip=set(range(50)) - needed, begin=Bare).failure is None


def test_a_seed_plays_the_same_history_again() -> None:
    one, other = (play(7, OPERATIONS) for _ in "12")
    assert (one.sort, one.worst, one.done, one.refused) == (other.sort, other.worst, other.done, other.refused)
    assert one.done


def test_a_broken_law_is_found() -> None:
    """The checks can fail: a velocity that is no number, a joint out of its range, a refusal that moved something."""
    history = History(3)
    history.world.v[0] = float("nan")
    with pytest.raises(LawBroken, match="finite"):
        history.look("kick")
    history.world.v[0] = 0.0
    history.look("kick")
    with pytest.raises(LawBroken, match="v after"):
        refuse_late(history)


def refuse_late(history: History) -> None:
    """As no function should: the state has changed before the error is raised."""
    with history.refusable("push"):
        history.world.v[0] = 1.0
        history.world.cut("nothing of this name")
