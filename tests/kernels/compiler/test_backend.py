"""The choice of the backend, and the same kernels compiled by the portable one."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hitogata.kernels.compiler import backend, portable

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def decided_anew(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv("HITOGATA_BACKEND", raising=False)
    monkeypatch.setenv("HITOGATA_QUIET", "")
    backend.portable.cache_clear()
    yield
    monkeypatch.undo()
    backend.portable.cache_clear()


def test_the_fast_one_is_for_its_release_of_numba(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(backend.numba, "__version__", f"{backend.FAST_WITH}.7")
    assert not backend.portable()
    assert capsys.readouterr().err == ""


def test_another_release_takes_the_portable_one_with_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(backend.numba, "__version__", "0.99.0")
    assert backend.portable()
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("hitogata: ")
    assert "0.99.0" in line
    assert backend.FAST_WITH in line


@pytest.mark.parametrize(
    ("asked", "version", "message"),
    [("fats", backend.FAST_WITH, "must be one of fast, numba, not 'fats'"), ("fast", "0.99.0", "found 0.99.0")],
)
def test_a_choice_that_cannot_be_met_is_refused(
    asked: str, version: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HITOGATA_BACKEND", asked)
    monkeypatch.setattr(backend.numba, "__version__", version)
    with pytest.raises(ImportError, match=message):
        backend.portable()


def hypotenuse(a: float, b: float) -> float:
    return math.sqrt(a * a + b * b) / b


def test_a_portable_kernel_divides_as_ieee_and_its_entry_point_is_itself() -> None:
    kernel = portable.make(hypotenuse, "contract")
    assert isinstance(kernel, portable.Kernel)
    way = portable.entry_point(kernel, (3.0, 4.0))
    assert way(3.0, 4.0) == 1.25
    assert way(3.0, 0.0) == math.inf


def test_kernels_of_the_portable_backend_do_what_python_does(tmp_path: Path) -> None:
    """All of test_lowering, in a process that compiles by numba.njit; its cache serves a second process."""
    environment = os.environ | {"HITOGATA_BACKEND": "numba", "HITOGATA_CACHE": str(tmp_path)}
    show = "from hitogata.kernels.compiler.backend import portable; assert portable()"
    subprocess.run([sys.executable, "-c", show], env=environment, check=True)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(HERE / "test_lowering.py")],
        env=environment, cwd=HERE.parents[2], capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout
    kept = list((tmp_path / "kernels" / "portable").rglob("*.nbc"))
    assert kept
    call = (
        "import numpy as np; from hitogata.kernels.compiler.listeners import on_compile; names = []; "
        "on_compile(lambda name, started, _: names.append(name)); "
        "from tests.kernels.compiler.test_lowering import branches, table; branches(4, table()); print(len(names))"
    )
    again = subprocess.run(
        [sys.executable, "-c", call], env=environment, cwd=HERE.parents[2], capture_output=True, text=True, check=True
    )
    assert again.stdout.split() == ["0"]
