"""A world written into the flat tables of the kernels."""
