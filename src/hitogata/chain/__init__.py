"""What a user builds: links with their four pointers, joints, models, worlds; tables to arrays for the kernels."""
