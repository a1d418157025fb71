"""Small dense algebra without allocation: vectors, rotations, spatial vectors, factorisations, least squares."""
