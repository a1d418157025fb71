"""The installed package: an sdist that builds, a wheel that has all it needs and compiles nothing."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from hitogata.kernels.compiler import cache, processor, shipped

PROJECT = Path(__file__).parents[1]
HATCHLING = [sys.executable, "-m", "hatchling", "build"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel for this machine's level, built from an unpacked sdist; its kernels are those that the tests compiled."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([*HATCHLING, "-t", "sdist", "-d", folder], cwd=PROJECT, check=True, capture_output=True)
    (packed,) = folder.glob("*.tar.gz")
    with tarfile.open(packed) as file:
        file.extractall(folder, filter="data")
    kept = {"HITOGATA_CACHE": str(cache.root().parent)}
    subprocess.run(
        [*HATCHLING, "-t", "wheel", "-d", folder],
        cwd=folder / packed.name.removesuffix(".tar.gz"),
        env=os.environ | kept | {"HITOGATA_PROCESSOR": processor.level()},
        check=True,
        capture_output=True,
    )
    (built,) = folder.glob("*.whl")
    return built


def test_every_file_of_the_package_is_in_the_wheel(wheel: Path) -> None:
    source = PROJECT / "src"
    ours = {
        path.relative_to(source).as_posix()
        for path in (source / "hitogata").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert not ours - set(zipfile.ZipFile(wheel).namelist())
    assert "-cp3" in wheel.name  # compiled code is for one Python


def test_an_installed_wheel_runs_and_compiles_nothing(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "environment"
    venv.create(home, symlinks=True)
    (site,) = (home / "lib").glob("python*/site-packages")
    zipfile.ZipFile(wheel).extractall(site)  # noqa: S202 our own
    # dependencies come from here, the package itself does not: .pth files there are not read
    (site / "dependencies.pth").write_text(sysconfig.get_paths()["purelib"] + "\n")
    empty = tmp_path / "cache"
    settings = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "HITOGATA_QUIET")}
    code = (
        "import sys, hitogata; from hitogata.cli import main; print(hitogata.__file__); sys.argv[1:] = ['demo']; main()"
    )
    ran = subprocess.run(
        [home / "bin" / "python", "-c", code],
        cwd=tmp_path,
        env=settings | {"HITOGATA_CACHE": str(empty)},
        check=False,
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr
    assert str(site) in ran.stdout
    assert "compil" not in ran.stderr
    assert list(empty.rglob("*.bin")) == []
    assert (tmp_path / "hitogata-demo" / "release.html").is_file()


MADE = shipped.Made.here("x86-64-v3", [])


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (MADE._replace(numba="0.1"), "numba 0.1"),
        (MADE._replace(llvmlite="0.1"), "llvmlite 0.1"),
        (MADE._replace(python="cpython-27"), "python cpython-27"),
        (MADE._replace(system="pdp11-dec-unix"), "pdp11"),
        (MADE._replace(features=["tail-fins"]), "lacks tail-fins"),
    ],
)
def test_code_for_another_machine_is_left_alone(
    other: shipped.Made, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shipped, "FOLDER", tmp_path)
    shipped.misfit.cache_clear()
    shipped.folder.cache_clear()
    try:
        MADE.write(tmp_path)
        assert shipped.misfit() is None
        assert shipped.folder() == tmp_path
        shipped.misfit.cache_clear()
        shipped.folder.cache_clear()
        other.write(tmp_path)
        assert said in str(shipped.misfit())
        assert shipped.folder() is None
    finally:
        monkeypatch.undo()
        shipped.misfit.cache_clear()
        shipped.folder.cache_clear()
