"""Kernels that are compiled when a run first comes to them."""

from __future__ import annotations

from pathlib import Path

import pytest

from hitogata.kernels.compiler.fast import late_kernel
from hitogata.kernels.compiler.late import jit_late
from hitogata.kernels.integrate.contact_loop import advance_contact

from .fast.test_separate import run

KERNELS = """
from __future__ import annotations
import numpy as np
from hitogata.kernels.compiler.jit import jit
from hitogata.kernels.compiler.late import compile_late, jit_late

@jit
def slope(x):
    total = 0.0
    for i in range(3):
        total += x[i] * i
    return total

@jit_late
def rare(x) -> tuple[float, int]:
    return slope(x) + 1.0, len(x)

@jit_late
def rarer(x) -> None:
    x[0] = rare(x)[0]

@jit
def top(x, often):
    if often:
        value, n = rare(x)
        return value * n
    if x[0] > 1e3:
        rarer(x)
    return x[1]

x = np.array([1.0, 2.0, 3.0])
"""
#: slope = 8, (8 + 1) 3
ANSWER = "27.0"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "made.py").write_text(KERNELS, encoding="utf-8")
    return tmp_path


def test_what_a_call_does_not_come_to_is_not_compiled(folder: Path) -> None:
    code = """
    import made
    print(made.top(made.x, False), "slope" in compiled)
    print(made.top(made.x, True), "slope" in compiled)
    print(made.top(made.x, True), len(compiled))
    """
    few, first, again = run(folder, code)
    assert few == "2.0 False"
    assert first == f"{ANSWER} True"
    # top, two stand-ins, rare, slope
    assert again == f"{ANSWER} 5"


def test_another_process_finds_all_of_it(folder: Path) -> None:
    code = "import made; print(made.top(made.x, True)); print(compiled)"
    run(folder, code)
    assert run(folder, code) == [ANSWER, "[]"]


def test_a_cache_without_the_kernel_itself_is_filled(folder: Path) -> None:
    run(folder, "import made; made.top(made.x, False)")
    code = "import made; print(made.top(made.x, True)); print(sorted(set(compiled)))"
    assert run(folder, code) == [ANSWER, "['rare', 'slope']"]


def test_python_calls_the_kernel_itself(folder: Path) -> None:
    code = "import made; print(made.rare(made.x)); print(made.rare(made.x)); print(sorted(compiled))"
    assert run(folder, code) == ["(9.0, 3)", "(9.0, 3)", "['rare', 'slope']"]


def test_all_that_is_late_can_be_compiled_beforehand(folder: Path) -> None:
    run(folder, "import made; made.top(made.x, False)")
    # the second process loads all kernels from the cache except the late ones
    run(folder, "import made; made.top(made.x, False); made.compile_late()")
    code = "import made; made.x[0] = 2e3; made.top(made.x, False); print(made.x[0]); print(compiled)"
    assert run(folder, code) == ["9.0", "[]"]


def test_an_interrupt_is_heard_when_the_kernel_has_ended(folder: Path) -> None:
    code = """
    import made, signal, time
    signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs behind a shell's & ignores it
    made.top(made.x, False)
    on_compile(lambda name, started, waiting: started or signal.raise_signal(signal.SIGINT))
    value = None
    try:
        value = made.top(made.x, True)
        for _ in range(600):
            time.sleep(0.01)  # between two of them Python listens
    except KeyboardInterrupt:
        print("heard", value)
    """
    assert run(folder, code) == [f"heard {ANSWER}"]


def test_a_wrong_annotation_ends_the_process_with_a_word(folder: Path) -> None:
    wrong = KERNELS.replace("-> tuple[float, int]", "-> tuple[int, int]")
    (folder / "made.py").write_text(wrong, encoding="utf-8")
    with pytest.raises(AssertionError, match="but is annotated"):
        run(folder, "import made; made.top(made.x, True)")


def test_a_run_with_contact_compiles_no_law_that_it_does_not_ask_for() -> None:
    names = {kernel.py_func.__qualname__ for kernel in advance_contact.reached}  # type: ignore[attr-defined]
    assert {"solve_coulomb", "solve_wakisaka_sugihara", "propagate_hits"} <= names
    assert not names & {"find_points", "write_responses", "plane_integrals", "depth_behind", "choose_hit"}


def test_annotations_give_the_types_of_stubs() -> None:
    types = {hint: str(late_kernel._type_of(hint)) for hint in (int, float, bool, None, tuple[float, int])}
    assert types[int] == "int64"
    assert types[float] == "float64"
    assert types[bool] == "bool"
    assert types[None] == "none"
    assert types[tuple[float, int]] == "Tuple(float64, int64)"
    with pytest.raises(KeyError):
        late_kernel._type_of(str)


def test_a_late_kernel_called_by_python_is_a_kernel() -> None:
    @jit_late
    def tripled(x: float) -> float:
        return 3.0 * x

    assert isinstance(tripled, late_kernel.LateKernel)
    assert tripled(1.5) == 4.5
