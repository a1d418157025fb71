"""Phase lag of springs in a step, against the implicit midpoint rule written out."""

from __future__ import annotations

import math

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.contact.step.spring_lag import lag_in_step
from hitogata.kernels.contact.step.tolerances import LASTING_DECAY, MIN_SWING_ANGLE
from tests.kernels.contact.scene import ContactScene

from .stepping import Stepper

H = 1e-3


def midpoint(angle: float, speed: float, steps: int = 4000) -> tuple[float, float]:
    """Largest mean acceleration of a step of length H, and the largest change from one step to the next."""
    omega = angle / H
    x, v, found = 0.3 * speed / omega, math.sqrt(1.0 - 0.09) * speed, []
    for _ in range(steps):
        after = ((1.0 - 0.25 * angle**2) * v - H * omega**2 * x) / (1.0 + 0.25 * angle**2)
        x += 0.5 * H * (v + after)
        found.append((after - v) / H)
        v = after
    return max(map(abs, found)), float(np.abs(np.diff(found)).max())


@pytest.mark.parametrize("speed", [1e-3, 2.0])
@pytest.mark.parametrize("angle", [0.1, 1.0, 3.0])
def test_the_lag_is_that_of_the_midpoint_rule(angle: float, speed: float) -> None:
    mass = 2.0
    k = mass * (angle / H) ** 2
    lag = (angle - 2.0 * math.atan(0.5 * angle)) * speed / (1.0 + speed)
    largest, jump = midpoint(angle, speed)
    assert lag_in_step(H, k, 0.0, 1.0 / mass, jump, False) == pytest.approx(lag, rel=2e-3)
    assert lag_in_step(H, k, 0.0, 1.0 / mass, -jump, False) == pytest.approx(lag, rel=2e-3)
    assert lag_in_step(H, k, 0.0, 1.0 / mass, largest, True) == pytest.approx(lag, rel=2e-3)


@pytest.mark.parametrize(
    ("angle", "decay", "counts"),
    [
        (1.01 * MIN_SWING_ANGLE, 0.0, True),
        (0.99 * MIN_SWING_ANGLE, 0.0, False),
        (1.0, 0.99 * LASTING_DECAY, True),
        (1.0, 1.01 * LASTING_DECAY, False),
    ],
)
def test_slow_and_damped_oscillations_do_not_count(angle: float, decay: float, counts: bool) -> None:
    mass = 2.0
    k, c = mass * (angle / H) ** 2, 2.0 * mass * decay / H
    assert (lag_in_step(H, k, c, 1.0 / mass, 100.0, False) > 0.0) == counts


def sprung(joint: hg.Joint, speed: float) -> ContactScene:
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.floor(height=-5.0)
    model = hg.Model("block")
    model.link("block", joint=joint, mass=2.0, inertia=(0.1, 0.1, 0.1))
    world.add(model)
    world.v[0] = speed
    return ContactScene.of(world)


@pytest.mark.parametrize("angle", [0.3, 2.0])
def test_a_swinging_joint_is_noted(angle: float) -> None:
    """2 kg on a spring; the worst error in a period is that of its speed in the middle."""
    speed = 0.7
    stepper = Stepper(sprung(hg.Slide("x", stiffness=2.0 * (angle / H) ** 2), speed))
    status, worst = stepper.scene.con.status, []
    for _ in range(60):
        stepper.step(H)
        worst.append(float(status[0]["swing"]))
    lag = (angle - 2.0 * math.atan(0.5 * angle)) * speed / (1.0 + speed)
    assert max(worst[1:]) == pytest.approx(lag, rel=0.02)
    assert max(worst[1:]) <= lag * (1.0 + 1e-9)
    assert status[0]["swinging"] == 0
    # that of the first step, with none before it, is no more
    assert worst[0] <= lag * (1.0 + 1e-9)


def test_a_damped_joint_is_not() -> None:
    stepper = Stepper(sprung(hg.Slide("x", stiffness=2e6, damping=1e3), 0.7))
    for _ in range(5):
        stepper.step(H)
        assert stepper.scene.con.status[0]["swing"] == 0.0


@pytest.mark.parametrize("angle", [0.3, 2.0])
def test_a_swinging_spring_between_links_is_noted(angle: float) -> None:
    """A spring of its own, from the ground to a block on a rail."""
    speed = 0.7
    scene = sprung(hg.Slide("x"), 0.0)
    world = scene.world
    block = world.links[1]
    world.attach(world.ground, block, hg.Spring(2.0 * (angle / H) ** 2, rest=1.0), on_a=(-1.0, 0.0, 0.0))
    scene = ContactScene.of(world)
    world.v[0] = speed
    stepper, worst = Stepper(scene), []
    for _ in range(60):
        stepper.step(H)
        worst.append(float(scene.con.status[0]["swing"]))
    lag = (angle - 2.0 * math.atan(0.5 * angle)) * speed / (1.0 + speed)
    assert max(worst[1:]) == pytest.approx(lag, rel=0.03)
