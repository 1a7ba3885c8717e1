"""Master Thief: hidden hands, answers out of turn, a common clock and a vote, for 2 to 6 players."""
