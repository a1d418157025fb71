"""Messages between the studio and its viewers; no I/O."""
