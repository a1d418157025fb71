"""Time: integrators, location of events, the loops that a run spends its time in."""
