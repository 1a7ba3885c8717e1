"""Explaining: what a card does and what a rule says, for whoever types a question mark."""

from rich.text import Text

from rookery.cli.terminal import printable
from rookery.core.counts import counted
from rookery.core.game import Game
from rookery.core.overview import overview_of

SHOWN = 4
"""Rules or cards explained at once; the rest is counted."""


NEW = "•"
"""The sign before a sentence about something that happened since a person's last turn."""

LEGEND = {
    NEW: "happened since your last turn",
    "↵": "the Enter key alone does this",
}
"""Signs of every screen."""


def help_for(game: Game) -> list[Text]:
    """What can be typed at a table of this game."""
    card, rule = next(iter(game.sheet.rows)), list(game.rules)[len(game.rules) // 3]
    asked = {
        "goal": "how to win",
        "turn": "how a turn goes",
        "signs": "what the signs on the screen mean",
        card: "a card",
        rule: "a rule",
    }
    typed = {
        "undo": "takes back a step",
        "hint": "what a bot would do",
        "log": "the whole story",
        "table": "the whole table, where there was too little room for it",
        "cards": "all cards of the game",
        "order": "standing orders: what is answered for you" if game.orders else "",
        "save [file]": "writes the record",
        "quit": "saves and leaves; so does Ctrl-C",
    }
    return [
        Text("Type a choice by its number or its word. A word may be shortened as long as it stays clear."),
        Text("Separate several by commas: their numbers are those on the screen. ↵ marks what Enter does."),
        Text(),
        *[Text.assemble((f"? {what:<24} ", "key"), about) for what, about in asked.items()],
        *[Text.assemble((f"{what:<26} ", "key"), about) for what, about in typed.items() if about],
    ]


def signs_of(game: Game) -> list[Text]:
    """All signs of the screen, one in each line."""
    legend = {**LEGEND, **game.legend}
    signs = [sign for sign in legend if len(sign) == 1 or not sign.isalpha()]
    return [Text.assemble((f"{sign:<5}", "key"), legend[sign]) for sign in signs]


def explain(game: Game, what: str) -> list[Text]:
    """A sign or a word of the screen, else cards with this name, else rules with this number or about this word."""
    if not what:
        return help_for(game)
    if folded(what) == "signs":
        return signs_of(game)
    overview = overview_of(game)
    if folded(what) == "turn" and overview is not None:
        return [
            Text.assemble((f"{number}. {passage.title}: ", "key"), passage.text, " ", (passage.rule, "rule"))
            for number, passage in enumerate(overview.turn.passages, 1)
        ]
    legend = {**LEGEND, **game.legend}
    for sign in (what, folded(what)):
        if sign in legend:
            return [Text.assemble((sign, "title"), f": {legend[sign]}")]
    found = cards_called(game, what)
    if found:
        return [card_line(game, slug) for slug in found[:SHOWN]] + more(len(found), "card", f"cards {game.name}")
    rules = game.rules.find(what)
    if rules:
        lines = [Text.assemble((rule.number, "rule"), " ", rule.text) for rule in rules[:SHOWN]]
        return lines + more(len(rules), "rule", f"rules {game.name} {what}")
    return when(game, folded(what)) or [printable(f"No card or rule mentions {what!r}.")]


def when(game: Game, verb: str) -> list[Text]:
    """At which moment a word of the game is said."""
    for action in game.words.all:
        if action.verb == verb:
            reason = game.new(game.seats[0]).untimely(action)
            return [Text.assemble((reason.rule, "rule"), " ", reason.sentence(()))]
    return []


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
    promo = "promo; " if game.is_promo(slug) else ""
    return Text.assemble((name, "title"), f" ({promo}{'; '.join(figures)}): {text} ", (rule, "rule"))


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
