"""The demos that are played through the dynamics: designed within what limits they have, they end standing where they
were to be. The seat's is played until the figure has stood up."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata.control import Played, WholeBody, grips, play
from hitogata.control.tables import load_forces
from hitogata.demos import motion_path
from hitogata.io.motion.motion_file import read_motion
from hitogata.io.played import telling_moments
from hitogata.motion import Clip
from hitogata.simulation.events.triggers import at
from tests.constants import FEET

#: m
OFF = 0.015


def designed(name: str, **instead: str) -> Clip:
    """The demo's motion, within its limits; texts of its file in place of others."""
    text = motion_path(name).read_text(encoding="utf-8")
    for given, other in instead.items():
        old, new = other.split(" -> ")
        assert old in text, given
        text = text.replace(old, new)
    clip = read_motion(text).design()
    assert not clip.violations
    return clip


def played(clip: Clip) -> Played:
    """It ends standing, near its plan, with torques within the joints' limits."""
    done = play(clip)
    assert done.standing and done.unsolved == 0
    assert done.off < OFF
    return done


def test_the_human_squats_from_straight_legs() -> None:
    clip = designed("squat")
    done = played(clip)
    assert done.com[0, 2] - done.com[:, 2].min() == pytest.approx(0.3, abs=2e-3)
    assert clip.figure.com()[2] == pytest.approx(done.com[0, 2], abs=2e-3)


def test_the_humanoid_climbs_a_stair() -> None:
    """One of the three: the others go by the same steps."""
    done = played(designed("stairs", count="count = 3 -> count = 1"))
    assert done.com[-1, 2] - done.com[0, 2] == pytest.approx(0.15, abs=2e-3)
    assert done.com[-1, 0] - done.com[0, 0] == pytest.approx(0.30, abs=5e-3)


def test_a_seat_carries_the_humanoid() -> None:
    """It bears a third of the weight, as is felt, and nothing once the figure has stood up."""
    clip = designed("sit")
    walker = WholeBody(clip)
    weight = 80.0 * 9.81
    for until, share in ((3.3, 0.36), (6.0, 0.0)):
        done = play(clip, walker, until=until)
        seat = walker.control_tables.feet["sensed"][clip.contact_links.index("pelvis"), 5]
        assert seat / weight == pytest.approx(share, abs=0.06)
    assert walker.balance.carrying == tuple(FEET)
    assert done.off < OFF and done.fell is None


def test_the_jump_leaves_the_ground_and_lands_on_its_feet() -> None:
    """In the air, where no force is sensed, the COM falls with gravity."""
    done = played(designed("jump"))
    air = np.isnan(done.zmp[:, 0]) & (done.time > 0.5)
    assert 0.004 * air.sum() == pytest.approx(0.24, abs=0.03)
    t, z = done.time[air], done.com[air, 2]
    assert 2.0 * np.polyfit(t, z, 2)[0] == pytest.approx(-9.81, abs=0.05)


def test_the_human_stands_on_its_hands_and_comes_down() -> None:
    """Designed by fewer frames than the demo has; its joints have no limits."""
    text = motion_path("handstand").read_text(encoding="utf-8")
    clip = read_motion(text, rate=40.0, interference=False).design()
    assert not clip.violations and clip.margins().min() > 0.03
    walker = WholeBody(clip)
    figure, held = walker.figure, []

    def look(_: Any) -> None:
        pelvis, foot = (figure.world.pose(figure[name]) for name in ("pelvis", "left_foot"))
        held.append((walker.balance.carrying, pelvis.R[2, 2], foot.p[2]))

    done = play(clip, walker, events=[at(6.8).call(look)])
    ((hands, upright, foot),) = held
    assert hands == ("left_hand", "right_hand") and upright < -0.99 and foot > 1.7
    assert walker.balance.carrying == tuple(FEET) and figure.world.pose(figure["pelvis"]).R[2, 2] > 0.99
    assert done.time[-1] > 14.0 and done.standing and done.unsolved == 0 and done.off < OFF


@pytest.fixture(scope="module")
def carried() -> Clip:
    return designed("carry")


def test_the_crate_is_carried_to_the_shelf_and_stays_there(carried: Clip) -> None:
    world = carried.figure.world
    play(carried, until=2.0)
    assert set(world.connections) == {"left_hand holds crate", "right_hand holds crate"}
    played(carried)  # hands let go, and it begins anew
    crate = world.figures["crate"]
    np.testing.assert_allclose(world.pose(crate.root).p, [0.55, 0.0, 1.14], atol=5e-3)
    assert np.abs(world.v[world.v_slice(crate.root)]).max() < 1e-3
    assert not world.connections


def test_what_is_carried_pulls_at_the_joints_as_its_weight_does(carried: Clip) -> None:
    """Jᵀ w at a frame, with Jacobians of other code."""
    figure, world = carried.figure, carried.figure.world
    (load,) = carried.loads
    k = int(np.searchsorted(carried.time, 3.3))
    kept = world.q.copy()
    world.q, world.v = carried.q[k], np.zeros(world.nv)
    terms = hg.dynamics_terms(world, [(figure[hand], (0.0, 0.0, 0.0)) for hand in load.wrenches])
    wrench = np.array([values[k] for values in load.wrenches.values()])
    expected = np.einsum("kcj,kc->j", terms.jacobians, wrench)
    world.q = kept
    mine = slice(world.v_slice(figure.root).start, world.v_slice(figure.links[-1]).stop)
    np.testing.assert_allclose(load_forces(carried)[k], expected[mine], atol=1e-9)
    assert wrench[:, 5].sum() == pytest.approx(-3.0 * 9.81, abs=3.0)
    # nothing before the grip and after the put
    assert not load_forces(carried)[[0, -1]].any()


def test_what_is_carried_must_be_there(carried: Clip) -> None:
    walker = WholeBody(carried, figure=hg.World().add(hg.figures.humanoid()))
    with pytest.raises(hg.HitogataError, match="carries 'crate', which is not found in the world of 'humanoid'"):
        grips(walker)


def test_film_strips_show_keyframes_and_the_top_of_a_flight(carried: Clip) -> None:
    times = telling_moments(carried)
    assert len(times) == 8 and times == sorted(times)
    assert set(carried.keyframes) <= set(times)
    jump = read_motion(motion_path("jump").read_text(encoding="utf-8"), rate=100.0).design()
    assert 1.12 in np.round(telling_moments(jump), 9)
