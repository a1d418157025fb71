"""Measurements against peers, each in one run. `make bench` runs them all."""
