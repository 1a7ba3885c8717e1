"""The attacks: bounded tries at every hole that was ever found in the server, against a real one in its own process."""
