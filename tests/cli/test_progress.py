"""How progress is shown."""

from __future__ import annotations

import pytest

from hitogata.cli.output import progress
from hitogata.cli.output.progress import RunProgress, against_real_time


@pytest.mark.parametrize(
    ("simulated", "seconds", "text"),
    [(3.4, 1.0, "3.4× real time"), (1.0, 20.0, "0.05× real time"), (1.0, 0.0, "1e+09× real time")],
)
def test_speed_reads_as_a_multiple_of_real_time(simulated: float, seconds: float, text: str) -> None:
    assert against_real_time(simulated, seconds) == text


def test_a_short_run_shows_nothing(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([10.0, 10.5, 10.9])
    monkeypatch.setattr(progress.time, "perf_counter", lambda: next(clock))
    with RunProgress(1.0, "a run") as shown:
        shown(0.5)
        shown(1.0)
    assert capsys.readouterr() == ("", "")


def test_a_long_run_shows_how_far_and_how_fast(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "PATIENCE", -1.0)
    monkeypatch.setenv("FORCE_COLOR", "1")
    with RunProgress(2.0, "a run") as shown:
        shown(0.5)
        shown(2.0)
    out, err = capsys.readouterr()
    assert out == ""
    assert "a run" in err
    assert "real time" in err
