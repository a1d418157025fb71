"""A run that somebody takes part in: the thread that owns it, its branches, its recording."""
