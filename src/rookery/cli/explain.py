"""Explaining: what a card does and what a rule says, for whoever types a question mark."""

from rich.text import Text

from rookery.cli.terminal import printable
from rookery.core.counts import counted
from rookery.core.game import Game

SHOWN = 4
"""Rules or cards explained at once; the rest is counted."""


def explain(game: Game, what: str) -> list[Text]:
    """Cards with this name, else rules with this number or about this word."""
    found = cards_called(game, what)
    if found:
        return [card_line(game, slug) for slug in found[:SHOWN]] + more(len(found), "card", f"cards {game.name}")
    rules = game.rules.find(what)
    if rules:
        lines = [Text.assemble((rule.number, "rule"), " ", rule.text) for rule in rules[:SHOWN]]
        return lines + more(len(rules), "rule", f"rules {game.name} {what}")
    return [printable(f"No card and no rule speaks of {what!r}.")]


def more(count: int, thing: str, command: str) -> list[Text]:
    if count <= SHOWN:
        return []
    return [Text(f"… and {counted(count - SHOWN, f'more {thing}')} (rookery {command})", "dim")]


def card_line(game: Game, slug: str) -> Text:
    """A card in one line: name, figures, text, rule."""
    name, text, rule = game.card_text(slug)
    figures = [
        f"{key} {', '.join(map(str, value)) if isinstance(value, list) else value}"
        for key, value in game.sheet.rows[slug].items()
    ]
    return Text.assemble((name, "title"), f" ({'; '.join(figures)}): {text} ", (rule, "rule"))


def cards_called(game: Game, what: str) -> list[str]:
    """The cards with this name, or else those in whose names its words begin words."""
    wanted = folded(what)
    named = {slug: (folded(slug), folded(game.card_text(slug)[0])) for slug in game.sheet.rows}
    exact = [slug for slug, names in named.items() if wanted in names]
    if exact or not wanted:
        return exact
    return [slug for slug, names in named.items() if any(begins(wanted, name) for name in names)]


def folded(text: str) -> str:
    """Text in which capitals, hyphens, apostrophes and doubled spaces make no difference."""
    return " ".join(text.casefold().replace("'", "").replace("’", "").replace("-", " ").split())


def begins(wanted: str, name: str) -> bool:
    """Whether the words of a text begin words of a name, in the same order."""
    words = iter(name.split())
    return all(any(word.startswith(part) for word in words) for part in wanted.split())
