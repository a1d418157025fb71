"""Receiver of a session's messages: viewers over the network, a notebook, or a test."""

from __future__ import annotations

from typing import Any, Protocol


class Outlet(Protocol):
    """Called from the engine's thread; each call returns at once."""

    def frame(self, data: bytes, number: int) -> None:
        """A frame; a newer one takes its place if it has not been sent."""

    def block(self, name: str, data: bytes | None) -> None:
        """A message that later viewers need as well: 'scene', 'recording', 'other'; None if it is obsolete."""

    def state(self, state: dict[str, Any]) -> None:
        """The state of the session; keys `driver` and `viewers` are for the outlet to fill in."""

    def tell(self, message: dict[str, Any]) -> None:
        """A message to all."""

    def columns(self, viewer: int, data: bytes) -> None:
        """Columns for one viewer."""
