"""Retargeted motions that are balanced, judged by the momentum of the figure alone."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.contact.polygons import margin, planar_hull
from hitogata.errors import InputError
from hitogata.motion.clip import Clip
from hitogata.motion.retarget.balance import evened
from hitogata.motion.retarget.follow import placed
from tests.io.models.robots import FOLDER, needs_robots

from .performances import DT, captured, moved, squats


def zmp_by_momentum(clip: Clip) -> Array:
    """(S, 2) m: where the ground's force would have to act for linear and angular momentum to change as they do."""
    world = clip.figure.world
    p, L, com = [], [], []
    for q, v in zip(clip.q, clip.v, strict=True):
        world.q, world.v = q, v
        momentum = clip.figure.momentum()
        p.append(momentum.linear), L.append(momentum.angular), com.append(clip.figure.com())
    h = 1.0 / clip.rate
    F = np.gradient(np.array(p), h, axis=0) + np.array([0.0, 0.0, 9.81 * clip.figure.mass])
    dL, c = np.gradient(np.array(L), h, axis=0), np.array(com)
    x = c[:, 0] - (c[:, 2] * F[:, 0] + dL[:, 1]) / F[:, 2]
    y = c[:, 1] - (c[:, 2] * F[:, 1] - dL[:, 0]) / F[:, 2]
    return np.column_stack([x, y])


def lowest(clip: Clip) -> tuple[float, list[Array]]:
    """Depth of a sole below the floor, m, and the points within 2 cm of the floor in each frame."""
    points = []
    for name in ("left_foot", "right_foot"):
        p, R = (x[:, 0] for x in placed(clip.figure, [clip.figure[name]], clip.q))
        corners = hg.motion.Motion(clip.figure).contact(name).points
        hull = planar_hull(corners[:, :2])
        rim = np.concatenate([hull + u * (np.roll(hull, -1, axis=0) - hull) for u in np.linspace(0, 1, 9)[:-1]])
        rim = np.column_stack([rim, np.full(len(rim), corners[:, 2].min())])
        points.append(p[:, None] + np.einsum("fij,nj->fni", R, rim))
    there = np.concatenate(points, axis=1)
    return -float(there[:, :, 2].min()), [planar_hull(row[row[:, 2] < 0.02][:, :2]) for row in there]


def judge(clip: Clip) -> tuple[float, float]:
    """How far the ZMP is outside at the worst, and how deep soles go, m; ends left out, where one side is unknown."""
    sunk, hulls = lowest(clip)
    zmp = zmp_by_momentum(clip)
    outside = [-margin(hull, x[None])[0] for hull, x in zip(hulls, zmp, strict=True)]
    return float(max(outside[3:-3])), sunk


def test_squats_out_of_balance_are_balanced() -> None:
    """A human who bows quickly in the squat would fall; balanced, the hips make up for it."""
    figure, q = squats(180, 1.5)
    lean = 0.25 * (1.0 - np.cos(2.0 * np.pi * np.arange(len(q)) * DT / 0.75))
    bow = np.column_stack([np.cos(lean), 0.0 * lean, np.sin(lean), 0.0 * lean])
    for name in ("abdomen", "chest"):
        q[:, figure.world.q_slice(figure[name])] = bow
    capture = captured(figure, q)
    before = hg.retarget(capture, "human", smooth=6.0)
    assert judge(before)[0] > 0.02
    after = hg.retarget(capture, "human", balance=True)
    outside, sunk = judge(after)
    assert outside < 0.008 and sunk < 1e-3
    assert "balanced" in after.stages[-1].name and after.margins().min() > -0.005
    knee = after.figure.world.q_slice(after.figure["left_shank"]).start
    slower = after.duration / (len(after.time) - 1) / DT
    cut = round(0.2 / DT)
    then = np.interp(after.time / slower + cut * DT, before.time, before.q[:, knee])
    # still the same squat, a little lower
    assert np.abs(after.q[:, knee] - then).max() < 0.35


def test_nothing_balances_a_hop() -> None:
    figure, q = squats(120)
    t = np.arange(len(q)) * DT
    hop = np.zeros((len(q), 3))
    hop[:, 1] = 30.0 * np.maximum(np.sin(2.0 * np.pi * (t - 0.6)), 0.0) * (t > 0.6) * (t < 1.1)
    with pytest.raises(InputError, match="nothing carries"):
        hg.retarget(moved(captured(figure, q), hop), "human", balance=True)


def test_evening_out_leaves_lines_and_takes_what_is_quick() -> None:
    t = np.arange(200) * 0.01
    line = np.column_stack([2.0 * t + 1.0, -t])
    np.testing.assert_allclose(evened(line, 0.01, 0.05), line, atol=1e-12)
    quick = np.sin(2.0 * np.pi * 10.0 * t)[:, None]
    # of a sine a Gaussian window leaves exp(−(2πf σ)²/2)
    left = np.exp(-0.5 * (2.0 * np.pi * 10.0 * 0.05) ** 2)
    assert np.abs(evened(quick, 0.01, 0.05)[50:-50]).max() == pytest.approx(left, rel=0.1)


@needs_robots
def test_a_captured_walk_is_balanced() -> None:
    clip = hg.retarget(f"{FOLDER}/cmu-mocap/data/007/07_01.bvh", "human", balance=True)
    outside, sunk = judge(clip)
    assert outside < 0.01 and sunk < 2e-3
    assert clip.margins().min() > -0.005
    assert clip.com[-1, 0] - clip.com[0, 0] > 2.5, "and it goes on walking"
    assert clip.duration < 1.5 * 2.65
    low, high = np.array([one for link in clip.figure.links if link.joint.nq == 1 for one in link.joint.ranges]).T
    q = clip.q[:, [clip.figure.world.q_slice(link).start for link in clip.figure.links if link.joint.nq == 1]]
    assert (q >= low - 1e-9).all() and (q <= high + 1e-9).all()
