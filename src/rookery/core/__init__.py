"""What every game is made of: words, tasks, an agenda, positions, matches and records."""
