"""Motions designed in the background, in a process of their own, so that dragging never waits for a design."""
