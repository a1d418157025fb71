"""Kernels as plain Python return the same as compiled ones."""

from __future__ import annotations

import math
import time

import numpy as np
import pytest

from hitogata.kernels.compiler import plain
from hitogata.kernels.compiler.fast import kernel as kernel_module
from hitogata.kernels.compiler.jit import Kernel, jit
from hitogata.kernels.tree.centroidal import measure
from tests.closeness import assert_close
from tests.worlds import KINDS, Recipe, Tree, build


@jit
def inverse(x: float, y: float) -> float:
    return 1.0 / x if y > 0.0 else math.sqrt(y)


@jit
def doubled(x: float) -> float:
    return inverse(x, 1.0) * 2.0


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the kernels that are compiled, none of which is in the cache."""
    names: list[str] = []
    listener = lambda name, started, waiting: names.append(name) if started else None  # noqa: E731
    monkeypatch.setattr(kernel_module, "listeners", [listener])
    monkeypatch.setattr(plain, "_spent", 0.0)
    monkeypatch.setattr(Kernel, "_is_kept", lambda self, types: False)
    return names


def test_nothing_is_compiled_while_it_is_not_wanted(compiled: list[str]) -> None:
    with plain.uncompiled():
        assert doubled(4) == 0.5  # an integer: no entry point has been compiled for it yet
    assert compiled == []


def test_what_python_refuses_is_compiled(compiled: list[str]) -> None:
    """Compiled code divides as IEEE says."""
    with plain.uncompiled():
        assert inverse(0.0, 1.0) == math.inf
        assert math.isnan(inverse(0.0, -1.0))


def test_patience_ends(compiled: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain, "_spent", plain.PLAIN_TIME_BUDGET)
    with plain.uncompiled():
        assert not plain.wanted()
    monkeypatch.setattr(plain, "_spent", 0.0)
    with plain.uncompiled():
        assert plain.wanted()
        doubled(np.float32(4.0))
        assert plain._spent > 0.0
    assert not plain.wanted()


def asleep(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def test_waiting_for_the_processor_takes_no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine to compile takes longer, too."""
    monkeypatch.setattr(plain, "_spent", 0.0)
    assert plain.call_plain(asleep, Kernel, (0.2,)) == 0.2
    assert plain._spent < 0.1


def test_the_same_numbers() -> None:
    """Poses, velocities, momentum and energy of joints of every kind, passive ones too."""
    kinds = tuple(Tree(3, 0.3, (kind,), floating=False, passive=True, seed=7) for kind in KINDS)
    world = build(Recipe((*kinds, Tree(4, seed=2)), speed=2.0)).world
    sys, data = world.mechanism
    chosen = np.ones(len(world.links), dtype=np.int64)
    wanted, found = np.zeros(16), np.zeros(16)
    measure(wanted, sys.tree, data.tree, world.q, world.v, chosen)
    bodies = data.tree.bodies.copy()
    data.tree.bodies.view(np.uint8)[:] = 0
    plain.call_plain(measure.py_func, Kernel, (found, sys.tree, data.tree, world.q, world.v, chosen))  # type: ignore[attr-defined]
    assert np.abs(wanted).min() > 0.0
    assert_close("measures", found, wanted, within=1e-12)
    for name in ("p", "R", "r", "omega", "v"):
        assert_close(name, data.tree.bodies[name], bodies[name], within=1e-12)
