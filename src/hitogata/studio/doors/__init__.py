"""Entry points for users: the studio, a replay in the browser."""
