"""A session of the studio: the open document, its run, and the commands on them."""
