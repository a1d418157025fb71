"""Many runs with other values: grids, samples and searches, on this machine or on a cluster."""
