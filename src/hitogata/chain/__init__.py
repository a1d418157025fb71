"""The user's objects: links with their four pointers, joints, models, worlds; and their tables for the kernels."""
