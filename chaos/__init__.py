"""Chaos: real people at a real server that is killed, cut off and starved, again and again: `make chaos`."""
