"""Those who play: our levels, other people's bots, and whoever stands in for one that fails."""
