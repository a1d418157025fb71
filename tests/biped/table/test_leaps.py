"""Warnings about motion that no robot can follow."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

import hitogata as hg


def test_a_gait_of_our_own_leaps_nowhere_and_is_reached() -> None:
    for gait in ("flat", "roll"):
        motion = hg.biped.walk(hg.biped.robot(0.05 if gait == "roll" else np.inf), gait, steps=2)
        assert motion.leaps() == []
        assert motion.solution.reached.all()


def test_a_gap_in_time_and_a_joint_that_jumps_are_told() -> None:
    motion = hg.biped.walk(hg.biped.robot(0.1), "bent", steps=2)
    time = motion.time.copy()
    time[50:] += 98.0
    (gap,) = replace(motion, time=time).leaps()
    assert f"98.01 s pass without a row after t = {motion.time[49]:.6g} s" in gap

    p, R = motion.p.copy(), motion.R.copy()
    half = np.array([[-1.0, 0.0, 0.0], [0.0, -1.0, 0.0], [0.0, 0.0, 1.0]])
    R[50:, 2] = R[50:, 2] @ half  # the left foot turns round between two rows
    (jump,) = replace(motion, p=p, R=R, nearest=True).leaps()
    assert f"from t = {motion.time[49]:.6g}" in jump
