"""Each kernel is compiled by itself, once, under a name that is the same in every process."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from hitogata.kernels.compiler import separate
from hitogata.kernels.control.tick import tick

HEAD = """
from hitogata.kernels.compiler.jit import jit
from hitogata.kernels.compiler.listeners import on_compile
from hitogata.kernels.compiler import cache, separate
compiled = []
on_compile(lambda name, started, waiting: compiled.append(name) if started else None)
"""
KERNELS = """
from hitogata.kernels.compiler.jit import jit

@jit
def short(x):
    return x + 1.0

@jit
def long(x, n):
    total = 0.0
    for i in range(n):
        y = x + i
        for j in range(n):
            y = (y * 1.25 + j) / (1.0 + y * y) if y > j else (y * 0.75 - j) / (2.0 + y * y)
            if y < 0.0:
                y = -y * (3.0 + y) + (y - 1.0) * (y - 2.0) * (y - 3.0) / (1.0 + y * y)
            elif y < 0.5:
                y = y * (5.0 + y) + (y - 1.5) * (y - 2.5) * (y - 3.5) / (1.0 + y * y * y)
        total += y
    return total

@jit
def top(x, n):
    return long(short(x), n) + long(x, n)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """With a module of kernels that have not been compiled yet."""
    (tmp_path / "made.py").write_text(KERNELS, encoding="utf-8")
    return tmp_path


def run(folder: Path, code: str, **more: str) -> list[str]:
    """The output of a fresh process, with a cache in the folder."""
    path = os.pathsep.join([str(folder), *sys.path])
    environment = {
        **os.environ,
        "PYTHONPATH": path,
        "HITOGATA_CACHE": str(folder / "cache"),
        "HITOGATA_QUIET": "1",
        **more,
    }
    done = subprocess.run(
        [sys.executable, "-c", HEAD + textwrap.dedent(code)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


RESULT = "import made\nprint(made.top(0.5, 3))\nprint(sorted(compiled))"


def test_a_kernel_holds_no_code_of_a_longer_one_that_it_calls(folder: Path) -> None:
    code = """
    import made
    made.top(0.5, 3)
    for library in list(separate._loaded.values()):
        defined = [f.name for f in library._final_module.functions if not f.is_declaration]
        print(library.key.split("/")[1].split("-")[0], len(defined), len(library.needed), library.body is not None)
    """
    lines = run(folder, code)
    assert lines[:3] == ["short 1 0 True", "long 1 0 False", "top 1 1 True"]


def test_names_are_the_same_in_every_process(folder: Path) -> None:
    (folder / "other.py").write_text(KERNELS, encoding="utf-8")
    tell = "\nimport made\nmade.top(0.5, 3)\n" + (
        "print(sorted(s for s, library in separate._loaded.items() if library.key.startswith('made-')))"
    )
    alone = run(folder, tell, HITOGATA_CACHE=str(folder / "one"))
    after_others = run(
        folder, "import other\nother.long(1.0, 2)\nother.top(1, 2)" + tell, HITOGATA_CACHE=str(folder / "two")
    )
    assert alone == after_others
    assert "long" in alone[0]


def test_what_is_not_there_is_not_called(folder: Path) -> None:
    """The JIT would end the process."""
    code = """
    import made
    made.long(0.5, 3)
    separate._loaded.clear()
    try:
        made.top(0.5, 3)
    except RuntimeError as error:
        print(error)
    """
    (line,) = run(folder, code)
    assert "which is not loaded" in line


def test_a_kernel_may_call_itself(folder: Path) -> None:
    (folder / "made.py").write_text(
        "from hitogata.kernels.compiler.jit import jit\n@jit\ndef f(n):\n    return 1 if n < 2 else n * f(n - 1)\n",
        encoding="utf-8",
    )
    assert run(folder, "import made\nprint(made.f(5))") == ["120"]


def test_an_exception_comes_up_through_all_kernels_above(folder: Path) -> None:
    """Callers ask how a kernel ended only if it can end badly."""
    (folder / "made.py").write_text(
        "from hitogata.kernels.compiler.jit import jit\n"
        "@jit\ndef below(x, y):\n    if y < 0.0:\n        raise ValueError('negative')\n    x[0] = y\n"
        "@jit\ndef between(x, y):\n    below(x, y)\n    return x[0]\n"
        "@jit\ndef above(x, y):\n    return between(x, y) + quiet(x)\n"
        "@jit\ndef quiet(x):\n    return x[0] * 2.0\n",
        encoding="utf-8",
    )
    code = """
    import numpy as np
    import made
    x = np.zeros(3)
    print(made.above(x, 1.0))
    try:
        made.above(x, -1.0)
    except ValueError as error:
        print("refused")
    print(sorted(lib.key.split("/")[1].split("-")[0] for lib in separate._loaded.values() if not lib.raises))
    """
    assert run(folder, code) == ["3.0", "refused", "['quiet']"]
    assert run(folder, code)[:2] == ["3.0", "refused"]


def test_indices_count_from_the_start_and_constants_from_the_end_too(folder: Path) -> None:
    """numba's question whether an index is negative is not asked: the code of a look-up has no choice in it."""
    kernels = """
    from hitogata.kernels.compiler.jit import jit, jit_lanes

    @jit
    def at(a, k):
        return a[k]

    @jit
    def last(a, b):
        b[0, -1] = a[-1] + a[-2]
        return b[0, -1]

    @jit_lanes
    def add(a, b, k):
        x, y = a[k] + b[k], a[k + 1] + b[k + 1]
        z, w = a[k + 2] + b[k + 2], a[k + 3] + b[k + 3]
        a[k], a[k + 1], a[k + 2], a[k + 3] = x, y, z, w
    """
    (folder / "indexed.py").write_text(textwrap.dedent(kernels), encoding="utf-8")
    code = """
    import numpy as np
    from indexed import add, at, last
    a = np.arange(8.0)
    print(at(a, 3), last(a, np.zeros((2, 3))))
    add(a, np.full(8, 0.5), 2)
    print(a.tolist())
    bodies = {library.key.split("/")[1].split("-")[0]: str(library._final_module)
              for library in separate._loaded.values() if not library.key.endswith("-door")}
    print("select" in bodies["at"], "<4 x double>" in bodies["add"])
    """
    assert run(folder, code) == ["3.0 13.0", "[0.0, 1.0, 2.5, 3.5, 4.5, 5.5, 6.0, 7.0]", "False True"]


def test_keys_and_symbols_are_of_one_kernel_and_its_types() -> None:
    folder = separate.key_of(tick.py_func, (1, 2), ()).partition("/")[0]
    assert folder.startswith("control.tick-")
    assert separate.is_current(folder)
    assert not separate.is_current(folder[:-1] + ("0" if folder[-1] != "0" else "1"))
    assert not separate.is_current("control.nowhere-" + 16 * "0")
    keys = {separate.key_of(tick.py_func, types, fast) for types in ((1, 2), (2, 1)) for fast in ((), ("contract",))}
    assert len(keys) == 4
    assert len({separate.symbol_of(key) for key in keys}) == 4
    door, symbol = separate.door_of(min(keys))
    assert door == min(keys) + "-door"
    assert symbol != separate.symbol_of(min(keys))
    assert separate.environment_of(min(keys)).startswith(separate.symbol_of(min(keys)))
