"""The process that designs. In: lines of JSON {number, text, name, full}. Out: blocks, each after its length (u32).

Two threads design, one previews and one whole motions; for each only the newest text counts.
"""

from __future__ import annotations

import json
import os
import struct
import sys
import threading
import traceback
from collections.abc import Callable
from dataclasses import replace
from time import monotonic, thread_time
from typing import IO, Any

from ...errors import HitogataError, MotionError
from ...io.motion.motion_file import read_motion
from ...kernels.compiler.listeners import on_compile
from ..wire.clips import clip_message, played_message
from ..wire.frames import CLIP, packed_block

#: frames a second of a preview; s without a change after which the whole motion is designed
PREVIEW_RATE, REST = 50.0, 0.25
#: s between progress messages about compilation
_EVERY = 0.1


class Newest:
    """A thread that processes the newest job. A job that is replaced while it is pending is dropped."""

    def __init__(self, does: Callable[[dict[str, Any]], None], rest: float = 0.0) -> None:
        self._does, self._rest = does, rest
        self._job: dict[str, Any] | None = None
        self._news = threading.Condition()
        threading.Thread(target=self._loop, daemon=True).start()

    def give(self, job: dict[str, Any] | None) -> None:
        with self._news:
            self._job = job
            self._news.notify()

    def _loop(self) -> None:
        while True:
            with self._news:
                while self._job is None:
                    self._news.wait()
                # a newer one begins the rest anew
                while self._rest and self._job is not None and self._news.wait(self._rest):
                    pass
                job, self._job = self._job, None
            if job is not None:
                self._does(job)


class Worker:
    """out: where blocks go."""

    def __init__(self, out: IO[bytes]) -> None:
        self._out, self._lock = out, threading.Lock()
        self._compiled, self._told = 0, 0.0
        on_compile(self._heard)
        self._previews = Newest(lambda job: self._design(job, preview=True))
        self._whole = Newest(lambda job: self._design(job, preview=False), REST)
        self._plays = Newest(self._play)

    def serve(self, lines: IO[str]) -> None:
        for line in lines:
            job = json.loads(line)
            if job.get("play"):
                self._plays.give(job)
                continue
            self._previews.give(job)
            self._whole.give(job if job["full"] else None)

    def _send(self, block: bytes) -> None:
        with self._lock:
            self._out.write(struct.pack("<I", len(block)) + block)
            self._out.flush()

    def _design(self, job: dict[str, Any], *, preview: bool) -> None:
        def made() -> bytes:
            began = thread_time()
            motion = read_motion(job["text"], job["name"])
            if preview:
                rate = max(min(motion.options.rate, PREVIEW_RATE), 20.0 / max(motion.duration, 1e-3))
                motion.options = replace(motion.options, rate=rate, interference=False, compare=False)
            clip = motion.design()
            return clip_message(clip, job["number"], preview=preview, processor=thread_time() - began)

        self._send(_told({"number": job["number"], "preview": preview}, made))

    def _play(self, job: dict[str, Any]) -> None:
        """The whole motion through the dynamics, with the controller."""
        from ...control.play import play
        from ...io.recording.memory import MemoryRecorder

        def made() -> bytes:
            clip = read_motion(job["text"], job["name"]).design()
            recorder = MemoryRecorder()
            played = play(clip, recorder=recorder)
            return played_message(recorder.run, played, clip, job["number"])

        self._send(_told({"number": job["number"], "preview": False, "play": True}, made))

    def _heard(self, kernel: str, started: bool, left: int) -> None:
        if not started:
            self._compiled += 1
        elif monotonic() - self._told > _EVERY:
            self._told = monotonic()
            self._send(packed_block(CLIP, {"warming": kernel, "done": self._compiled, "left": left}))


def _told(said: dict[str, Any], made: Callable[[], bytes]) -> bytes:
    """The packed result, or the error that prevented it."""
    try:
        return made()
    except HitogataError as error:
        return packed_block(CLIP, said | {"error": str(error), **_place(error)})
    except Exception:  # noqa: BLE001 who asked is told
        return packed_block(CLIP, said | {"error": "", "key": -1, "details": traceback.format_exc()})


def _place(error: HitogataError) -> dict[str, Any]:
    """Keyframe, instant and link at which a design failed, as far as they are in the error."""
    if not isinstance(error, MotionError):
        return {"key": -1}
    known = error.keyframe >= 0 or error.time > 0.0
    return {"key": error.keyframe, "time": error.time if known else None, "link": error.link or None}


def main() -> None:
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # keeps printed text out of the studio's channel
    Worker(out).serve(sys.stdin)


if __name__ == "__main__":
    main()
