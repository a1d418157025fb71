"""Kernels are loaded only from folders and files that no other user could have written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hitogata.kernels.compiler.cache_trust import distrust, read_trusted
from tests.kernels.compiler.fast.test_separate import KERNELS, RESULT, run

pytestmark = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="this system has no owners and modes of files")
STRANGER = 12345


def private(folder: Path) -> Path:
    folder.mkdir(mode=0o700)
    return folder


def test_a_private_folder_is_trusted(tmp_path: Path) -> None:
    assert distrust(private(tmp_path / "cache")) is None


@pytest.mark.parametrize("mode", [0o770, 0o702, 0o777, 0o1777])
def test_a_folder_that_others_can_write_is_refused_with_the_cure(tmp_path: Path, mode: int) -> None:
    folder = private(tmp_path / "cache")
    folder.chmod(mode)
    reason = distrust(folder)
    assert reason is not None
    assert f"mode {mode:03o}" in reason
    assert f"chmod 700 {folder}" in reason


@pytest.mark.parametrize("mode", [0o750, 0o701, 0o755])
def test_the_cache_itself_must_be_closed_to_others(tmp_path: Path, mode: int) -> None:
    folder = private(tmp_path / "cache")
    assert distrust(folder, private=True) is None
    folder.chmod(mode)
    assert distrust(folder) is None
    reason = distrust(folder, private=True)
    assert reason is not None
    assert f"mode {mode:03o}" in reason
    assert f"chmod 700 {folder}" in reason


def test_a_cache_behind_a_link_is_that_of_the_folder_behind_it(tmp_path: Path) -> None:
    private(tmp_path / "real")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    (tmp_path / "made.py").write_text(KERNELS, encoding="utf-8")
    found = run(tmp_path, "print(cache_folder.root())", HITOGATA_CACHE=str(tmp_path / "link"))
    assert found == [str((tmp_path / "real" / "kernels").resolve())]


def test_a_folder_below_one_that_others_can_write_is_refused(tmp_path: Path) -> None:
    above = private(tmp_path / "share")
    folder = private(above / "cache")
    above.chmod(0o777)
    reason = distrust(folder)
    assert reason is not None
    assert str(above) in reason
    above.chmod(0o1777)  # sticky: nobody else can rename or remove the folder in it
    assert distrust(folder) is None


def test_a_link_to_a_folder_is_refused(tmp_path: Path) -> None:
    private(tmp_path / "real")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    assert "is not a folder" in str(distrust(tmp_path / "link"))


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give files away")
def test_the_folder_and_the_files_of_a_stranger_are_refused(tmp_path: Path) -> None:
    folder = private(tmp_path / "cache")
    os.chown(folder, STRANGER, -1)
    assert f"belongs to user {STRANGER}" in str(distrust(folder))
    file = tmp_path / "kernel.bin"
    file.write_bytes(b"code")
    assert read_trusted(file) == b"code"
    os.chown(file, STRANGER, -1)
    with pytest.raises(PermissionError):
        read_trusted(file)


def test_files_that_others_can_write_and_links_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "kernel.bin"
    file.write_bytes(b"code")
    (tmp_path / "link.bin").symlink_to(file)
    with pytest.raises(OSError, match=r"."):
        read_trusted(tmp_path / "link.bin")
    file.chmod(0o666)
    with pytest.raises(PermissionError, match="another user"):
        read_trusted(file)


def test_a_run_with_a_shared_cache_compiles_anew_and_says_why(tmp_path: Path) -> None:
    """Planted files would be executed: pickled types come with each kernel."""
    (tmp_path / "made.py").write_text(KERNELS, encoding="utf-8")
    result, compiled = run(tmp_path, RESULT)
    assert run(tmp_path, RESULT) == [result, "[]"]
    (tmp_path / "cache" / "kernels").chmod(0o777)
    head = "import warnings\nwarnings.simplefilter('error')\nfrom hitogata.kernels.compiler import cache_folder\n"
    told = run(tmp_path, head + "try:\n    cache_folder.root()\nexcept UserWarning as warning:\n    print(warning)")
    assert "the kernel cache is not used" in told[0]
    assert "chmod 700" in told[0]
    assert run(tmp_path, RESULT) == [result, compiled]
    for file in (tmp_path / "cache").rglob("*.bin"):
        file.chmod(0o666)
    (tmp_path / "cache" / "kernels").chmod(0o700)
    assert run(tmp_path, RESULT) == [result, compiled]


def test_folders_of_the_cache_are_private(tmp_path: Path) -> None:
    (tmp_path / "made.py").write_text(KERNELS, encoding="utf-8")
    run(tmp_path, "import os\nos.umask(0)\n" + RESULT)
    made = [folder for folder in (tmp_path / "cache", *(tmp_path / "cache").rglob("*")) if folder.is_dir()]
    assert len(made) == 4
    assert {folder.stat().st_mode & 0o777 for folder in made} == {0o700}
