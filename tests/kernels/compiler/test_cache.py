"""The cache of compiled kernels: found again by content, and never trusted when it is damaged."""

from __future__ import annotations

import os
import shutil
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest

from hitogata.kernels.compiler import cache
from tests.kernels.compiler.fast.test_separate import KERNELS, RESULT, run

ALL = "['long', 'short', 'top']"
NONE = "[]"


class Warm(NamedTuple):
    """A folder with a module of kernels, a cache that has them, and their results."""

    folder: Path
    result: str

    def kept(self) -> list[Path]:
        return sorted((self.folder / "cache").rglob("*.bin"))


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Warm:
    folder = tmp_path_factory.mktemp("warm")
    (folder / "made.py").write_text(KERNELS, encoding="utf-8")
    result, compiled = run(folder, RESULT)
    assert compiled == ALL
    return Warm(folder, result)


@pytest.fixture
def warm(compiled: Warm, tmp_path: Path) -> Warm:
    """A copy: elsewhere, and with other times of its files, as a second checkout or a reinstall has."""
    folder = tmp_path / "copy"
    shutil.copytree(compiled.folder, folder, ignore=shutil.ignore_patterns("__pycache__"))
    os.utime(folder / "made.py", (0.0, 0.0))
    return compiled._replace(folder=folder)


def test_another_checkout_compiles_nothing(warm: Warm) -> None:
    assert run(warm.folder, RESULT) == [warm.result, NONE]


def test_an_edit_compiles_again(warm: Warm) -> None:
    made = warm.folder / "made.py"
    made.write_text(KERNELS.replace("x + 1.0", "x + 2.0"), encoding="utf-8")
    result, compiled = run(warm.folder, RESULT)
    assert compiled == ALL
    assert result != warm.result


def test_another_processor_compiles_again(warm: Warm) -> None:
    assert run(warm.folder, RESULT, NUMBA_CPU_NAME="generic", NUMBA_CPU_FEATURES="")[1] == ALL


def test_damaged_files_are_made_anew(warm: Warm) -> None:
    ways = [
        lambda raw: raw[: len(raw) // 2],
        lambda raw: b"",
        lambda raw: b"garbage",
        lambda raw: raw[:-1] + bytes([raw[-1] ^ 1]),
    ]
    files = warm.kept()
    assert len(files) == len(ways)
    for file, damage in zip(files, ways, strict=True):
        file.write_bytes(damage(file.read_bytes()))
    assert run(warm.folder, RESULT) == [warm.result, ALL]
    assert run(warm.folder, RESULT) == [warm.result, NONE]


def test_lost_files_are_made_anew(warm: Warm) -> None:
    """Not only the lost one: its callers cannot be loaded without it, and are not."""
    for file in warm.kept():
        if file.name.startswith("long-"):
            file.unlink()
    assert run(warm.folder, RESULT) == [warm.result, "['long', 'top']"]
    assert run(warm.folder, RESULT) == [warm.result, NONE]


def test_processes_may_start_together(warm: Warm) -> None:
    shutil.rmtree(warm.folder / "cache")
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda _: run(warm.folder, RESULT)[0], range(2)))
    assert results == [warm.result] * 2
    assert run(warm.folder, RESULT) == [warm.result, NONE]
    assert not list((warm.folder / "cache").rglob("*.new"))


def test_a_folder_that_cannot_be_written(warm: Warm) -> None:
    (warm.folder / "file").touch()
    tell = RESULT + "\nprint(cache_folder.root())"
    result, compiled, root = run(warm.folder, tell, HITOGATA_CACHE=str(warm.folder / "file" / "cache"))
    assert (result, compiled) == (warm.result, ALL)
    assert not Path(root).exists()  # temporary, and gone with the process


def test_a_folder_that_turns_unwritable(warm: Warm) -> None:
    """Nothing is kept, but the kernels are there all the same."""
    spoil = "import shutil\nshutil.rmtree(cache_folder.root())\ncache_folder.root().touch()\n"
    assert run(warm.folder, spoil + RESULT) == [warm.result, ALL]


def test_what_is_long_out_of_use_goes(warm: Warm) -> None:
    (used,) = {file.parent for file in warm.kept()}
    unused, recent = used.with_name("unused-0123"), used.with_name("recent-0123")
    other = used.parent.with_name("cpython-other") / "unused-0123"
    for old, days in ((unused, 31), (other, 31), (recent, 29)):
        shutil.copytree(used, old)
        os.utime(old, (time.time() - days * 86400.0,) * 2)
    run(warm.folder, "import made\nmade.short(1)")  # another type: something is written
    assert not unused.exists()
    assert not other.exists()
    assert used.exists()
    assert recent.exists()


def test_what_is_written_is_read_and_a_changed_byte_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "_place", lambda key: tmp_path / f"{key}.bin")
    monkeypatch.setattr(cache, "_prune", lambda: None)
    stored = cache.Stored(b"code", ("other",), None, b"types", False)
    cache.write("one", stored)
    assert cache.read("one") == stored
    file = tmp_path / "one.bin"
    data = bytearray(file.read_bytes())
    data[-1] ^= 1
    file.write_bytes(bytes(data))
    assert cache.read("one") is None
    assert cache.read("two") is None
