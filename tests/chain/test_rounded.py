"""Hulls with round edges: mass properties against slices and fine surfaces, refusals, records."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.integrate import quad

import hitogata as hg
from hitogata.chain.shapes import rounded
from hitogata.chain.shapes.solid import solid_moments
from hitogata.errors import ModelError
from hitogata.io.recording.world_record import world_from_record, world_to_record
from tests.simulation.contact_worlds import body


def slices(a: float, b: float, c: float, r: float, power: int) -> float:
    """∫ x^power dV of a rounded box with the core 2a, 2b, 2c."""

    def section(x: float) -> float:
        rho = np.sqrt(max(r * r - max(x - a, 0.0) ** 2, 0.0))
        return float(x**power * (4.0 * b * c + 4.0 * rho * (b + c) + np.pi * rho**2))

    return float(2.0 * quad(section, 0.0, a + r, points=[a], epsabs=0.0, epsrel=1e-11)[0])


def test_a_rounded_box_has_the_moments_of_its_slices() -> None:
    size, r = np.array([0.3, 0.2, 0.1]), 0.03
    shape = hg.Rounded.box(size, r)
    a, b, c = 0.5 * size - r
    volume = slices(a, b, c, r, 0)
    assert shape.volume == pytest.approx(volume, rel=1e-10)
    xx, yy, zz = (slices(*row, r, 2) for row in ((a, b, c), (b, c, a), (c, a, b)))
    assert np.diag(shape.inertia(2.0)) == pytest.approx(2.0 / volume * np.array([yy + zz, zz + xx, xx + yy]), rel=1e-9)


def test_fine_surfaces_have_moments_ever_nearer(monkeypatch: pytest.MonkeyPatch) -> None:
    shape = hg.Rounded(points=0.1 * np.random.default_rng(3).normal(size=(15, 3)), radius=0.04, at=(0.1, 0.0, 0.2))
    errors = []
    for segments in (16, 64):
        monkeypatch.setattr(rounded, "SEGMENTS", segments)
        volume, centre, _ = solid_moments(*shape.surface())
        errors.append([abs(volume / shape.volume - 1.0), np.abs(centre + shape.p - shape.centroid).max() / 0.1])
    assert np.all(np.array(errors[1]) < 0.3 * np.array(errors[0]))
    assert np.max(errors[1]) < 1e-3


def test_a_radius_must_fit_and_be_one() -> None:
    with pytest.raises(ModelError, match=r"radius is 0.1 m, but the box is 0.1 m thick"):
        hg.Rounded.box((0.3, 0.2, 0.1), 0.1)
    with pytest.raises(ModelError, match="rounded radius"):
        hg.Rounded(points=np.eye(4)[:, :3], radius=-0.1)


def test_a_record_keeps_it() -> None:
    world = hg.World()
    world.add(body(hg.Rounded.box((0.3, 0.2, 0.1), 0.02, material=hg.Material(0.4, rolling=1e-3, torsion=2e-3))))
    (shape,) = world_from_record(world_to_record(world)).links[1].shapes
    (before,) = world.links[1].shapes
    assert isinstance(shape, hg.Rounded) and isinstance(before, hg.Rounded)
    assert shape.radius == before.radius and shape.material == before.material
    assert np.array_equal(shape.points, before.points)
