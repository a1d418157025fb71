"""Motions designed in the background, in a process of their own: no hand ever waits for one."""
