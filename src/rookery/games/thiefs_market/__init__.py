"""Thief's Market (2016): split the loot, steal piles, buy henchmen, finery and schemes."""
