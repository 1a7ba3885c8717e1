"""Nights with only some of the action cards."""

from rookery.games import GAMES


def deck(**copies: int) -> str:
    """Figures with which the night has only some titles: deck(swipe=30, grip=30)."""
    titles = [slug for slug, row in GAMES["master-thief"].sheet.rows.items() if "copies" in row]
    return "".join(f"[{slug}]\ncopies = {copies.get(slug, 0)}\n" for slug in titles)
