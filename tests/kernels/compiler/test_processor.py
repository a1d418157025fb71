"""Kernels are compiled for a level of processor, tuned alike on all machines that have it."""

from __future__ import annotations

import itertools
from pathlib import Path

import llvmlite.binding as ll
import pytest

from hitogata.kernels.compiler.processor import FEATURES, HOST, TUNED_FOR, level, settings
from tests.kernels.compiler.fast.test_separate import KERNELS, RESULT, run

X86 = ll.get_process_triple().startswith("x86_64")
HAS_V3 = X86 and all(ll.get_host_cpu_features().get(name) for name in FEATURES["x86-64-v3"].split())
TARGET = "\nfrom numba.core.registry import cpu_target\nprint(*cpu_target.target_context.codegen().magic_tuple()[1:])"


@pytest.mark.skipif(not HAS_V3, reason="this processor is older than x86-64-v3")
def test_the_level_decides_the_code_and_not_the_model_of_the_processor(tmp_path: Path) -> None:
    (tmp_path / "made.py").write_text(KERNELS, encoding="utf-8")
    _, compiled, target = run(tmp_path, RESULT + TARGET, HITOGATA_PROCESSOR="x86-64-v3")
    assert compiled != "[]"
    assert target.split()[0] == TUNED_FOR["x86-64-v3"]
    assert target.split()[1] == settings("x86-64-v3")[1]
    assert "avx512" not in target
    assert run(tmp_path, RESULT, HITOGATA_PROCESSOR="x86-64-v2")[1] == compiled  # other code, kept apart
    assert run(tmp_path, RESULT, HITOGATA_PROCESSOR="x86-64-v3")[1] == "[]"


def test_the_users_own_settings_of_numba_win(tmp_path: Path) -> None:
    (tmp_path / "made.py").write_text(KERNELS, encoding="utf-8")
    code = RESULT + TARGET
    target = run(tmp_path, code, HITOGATA_PROCESSOR="x86-64-v3", NUMBA_CPU_NAME="generic", NUMBA_CPU_FEATURES="")[2]
    assert target.split()[0] == "generic"


def test_levels_contain_one_another_and_unknown_names_fall_back(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = [set(FEATURES[name].split()) for name in ("x86-64", "x86-64-v2", "x86-64-v3", "x86-64-v4")]
    assert all(a < b for a, b in itertools.pairwise(levels))
    monkeypatch.setenv("HITOGATA_PROCESSOR", HOST)
    assert level() == HOST
    monkeypatch.delenv("HITOGATA_PROCESSOR")
    best = level()
    assert best in FEATURES or not HAS_V3
    monkeypatch.setenv("HITOGATA_PROCESSOR", "x87")
    assert level() == best
