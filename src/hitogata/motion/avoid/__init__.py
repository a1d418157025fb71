"""Detection and resolution of interference along a motion."""
