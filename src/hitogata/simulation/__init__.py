"""Runs: the time loop, events, what is recorded."""
