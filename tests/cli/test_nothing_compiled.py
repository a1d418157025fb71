"""Lists, help and errors do not wait for a compiler."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from hitogata.demos import demo_names, demo_path, demo_title, load_demo

#: runs each command of the arguments (words separated by commas), and prints what was compiled meanwhile
COMMANDS = """
import sys
from hitogata.kernels.compiler.listeners import on_compile
compiled = []
on_compile(lambda name, started, waiting: compiled.append(name))
from hitogata.cli import main
for command in sys.argv[1:]:
    sys.argv = ["hitogata", *command.split(",")]
    try:
        main()
        code = 0
    except SystemExit as end:
        code = end.code or 0
    print("ended", code, len(compiled), file=sys.stderr)
"""


def test_commands_that_compute_little_compile_nothing(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    text = demo_path("swing").read_text(encoding="utf-8")
    wrong.write_text(text + '\n[[motor]]\nlink = "nobody/nowhere"\n', encoding="utf-8")
    cache = tmp_path / "cache"
    commands = {
        "--help": 0,
        "--version": 0,
        "list": 0,
        "info,human": 0,
        f"info,{demo_path('swing')}": 0,
        "info,nobody": 2,
        "demo,nothing": 2,
        "run,nowhere.toml": 2,
        f"run,{wrong}": 2,
    }
    done = subprocess.run(
        [sys.executable, "-c", COMMANDS, *commands],
        env={**os.environ, "HITOGATA_CACHE": str(cache)},
        capture_output=True,
        text=True,
        check=True,
    )
    ended = [line for line in done.stderr.splitlines() if line.startswith("ended")]
    assert ended == [f"ended {code} 0" for code in commands.values()]
    assert not list(cache.rglob("*.bin"))


def test_titles_are_those_of_the_scenes() -> None:
    for name in demo_names():
        scene = load_demo(name)
        assert demo_title(name) == (scene.title, scene.options.duration)
