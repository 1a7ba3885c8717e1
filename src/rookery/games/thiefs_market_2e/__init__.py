"""Thief's Market, second edition: split the loot, steal piles, buy abilities and heists, and three relics to end it."""
