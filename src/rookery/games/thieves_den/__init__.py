"""Thieves Den: draft locations in secret, send thieves out, sell what they bring, and scheme."""
