"""Many runs with different values: grids, samples and searches, on this machine or on a cluster."""
