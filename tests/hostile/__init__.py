"""Mutated files, read in child processes with bounded time and memory."""
