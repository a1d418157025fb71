"""What a user builds: links with their four pointers, joints, models, worlds; lowered to arrays for the kernels."""
