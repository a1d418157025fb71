"""Starts the walking process and exchanges messages with it."""

from __future__ import annotations

from ..designing.designer import Designer


class Walks(Designer):
    """Gaits, basins and walks in a process of its own, which is started when it is first needed."""

    package = __package__

    def passive(self, text: str) -> int:
        """The gait of the passive walker that a text describes, and its basin start by start."""
        self.number += 1
        self._send({"number": self.number, "do": "passive", "text": text})
        return self.number

    def start(self, text: str, lean: float | None = None, rate: float | None = None) -> None:
        """Release the passive walker; by default from the start of its gait."""
        self._send({"number": self.number, "do": "start", "text": text, "lean": lean, "rate": rate})

    def power(self, text: str) -> None:
        """The walk under dynamics."""
        self._send({"number": self.number, "do": "power", "text": text})
