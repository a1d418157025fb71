"""Files from anyone: mutated, and read in children whose time and memory are bounded."""
