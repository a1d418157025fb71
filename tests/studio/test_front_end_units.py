"""Unit tests of the front end's modules: web/test, run by node's own test runner."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.studio import provided

WEB = Path(__file__).parents[2] / "web"
#: tests there are at least; a run that finds none would pass as well
_LEAST = 50


def test_the_front_ends_modules(tmp_path: Path) -> None:
    try:
        packages, node = provided.packages(), provided.program("node")
    except provided.Missing as error:
        pytest.skip(str(error))
    shutil.copytree(WEB, tmp_path / "web", ignore=shutil.ignore_patterns("node_modules"))
    (tmp_path / "web/node_modules").symlink_to(packages)
    # named one by one: node 20 does not expand patterns
    files = sorted(str(path) for path in (tmp_path / "web/test").glob("*.test.js"))
    done = subprocess.run(
        (node, "--test", "--test-reporter=tap", *files),
        cwd=tmp_path / "web", capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    failed = re.findall(r"^ *not ok .*(?:\n +.*)*", done.stdout, re.MULTILINE)
    assert done.returncode == 0, "\n".join(failed) or done.stdout + done.stderr
    passed = re.search(r"^# pass (\d+)$", done.stdout, re.MULTILINE)
    assert passed is not None
    assert int(passed[1]) >= _LEAST
