"""A proof by trial that nothing a seat is told depends on what it cannot know: `make leaks`."""
