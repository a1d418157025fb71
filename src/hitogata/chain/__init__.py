"""Objects a user builds: links with their four pointers, joints, models, worlds; and their tables for the kernels."""
