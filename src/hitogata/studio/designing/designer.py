"""Starts the process that designs motions, and exchanges messages with it."""

from __future__ import annotations

import json
import os
import struct
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

from ..wire.frames import unpacked_block

#: header and the whole block, in a thread of the designer's own; None: the process is gone
Took = Callable[[dict[str, Any] | None, bytes], None]


class Designer:
    """Designs texts in a process of its own, which is started when it is first needed."""

    #: command line of the process
    package = __package__

    def __init__(self, took: Took) -> None:
        self._took = took
        self._process: subprocess.Popen[bytes] | None = None
        #: of the newest text
        self.number = 0

    def design(self, text: str, name: str, *, full: bool = True) -> int:
        """A preview at once and, with `full`, the whole motion when no newer text has come for a while.

        Returns the text's number, which its designs bear.
        """
        self.number += 1
        self._send({"number": self.number, "text": text, "name": name, "full": full})
        return self.number

    def play(self, text: str, name: str) -> None:
        """Run the whole motion through the dynamics. The result carries the number of the newest text."""
        self._send({"number": self.number, "text": text, "name": name, "play": True})

    def _send(self, job: dict[str, Any]) -> None:
        if self._process is None or self._process.poll() is not None:
            self._start()
        assert self._process is not None and self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(job).encode() + b"\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            self._took(None, b"")

    def _start(self) -> None:
        # one thread for linear algebra: a second one would slow down drawing
        environment = os.environ | {"HITOGATA_QUIET": "1", "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
        command = [sys.executable, "-m", self.package]
        pipe = subprocess.PIPE
        process = subprocess.Popen(  # noqa: S603 ourselves
            command, env=environment, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL
        )
        self._process = process
        threading.Thread(target=self._listen, args=(process,), name="hitogata designs", daemon=True).start()

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        with process.stdout as blocks:
            while len(head := blocks.read(4)) == 4:
                block = blocks.read(struct.unpack("<I", head)[0])
                self._took(unpacked_block(block)[1], block)
        if process is self._process:
            self._took(None, b"")

    def close(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            if process.stdin is not None:
                process.stdin.close()
            process.terminate()
            process.wait(timeout=10.0)
