"""Time integration: methods, location of events, and the time loops of a run."""
