"""What a user calls: the studio, a replay in the browser."""
