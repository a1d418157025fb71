"""An interactive run: the thread that owns it, its branches, its recording."""
