"""`rookery cards`: every card with its figures and where each of them comes from."""

import json
from itertools import zip_longest
from typing import Annotated, Any

import typer
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from rookery.cli.chosen import EXAMPLE, CardsFile, GameName, chosen_game, examples, is_game
from rookery.cli.errors import FailureError, UsageError
from rookery.cli.explain import cards_called
from rookery.cli.paint import hung
from rookery.cli.terminal import console
from rookery.core.game import Game
from rookery.games import GAMES

EPILOG = examples(
    f"cards {EXAMPLE}",
    f"cards {EXAMPLE} {next(iter(GAMES[EXAMPLE].sheet.rows))}",
    f"cards {EXAMPLE} --toml > mine.toml",
    f"cards {EXAMPLE} --cards mine.toml",
)

MARKS = {
    "rulebook": ("", "the rulebook prints it"),
    "published": ("°", "published elsewhere"),
    "reconstructed": ("~", "reconstructed by us"),
    "replaced": ("!", "replaced from your file"),
}
"""The sign beside a figure, by where it comes from."""

WIDEST = 24
INDENT = 4
"""How wide a column of figures may be, and how far the text of a card is set in."""


def cards(
    game: GameName = None,
    card: Annotated[
        str | None, typer.Argument(metavar="[CARD]", help="One card, by its name.", show_default=False)
    ] = None,
    *,
    file: CardsFile = None,
    toml: Annotated[bool, typer.Option("--toml", help="Write the figures as a TOML file to edit.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Write everything as JSON.")] = False,
) -> None:
    """Show the cards of a game: figures, what they do, and where each figure comes from."""
    if toml and as_json:
        raise UsageError("Choose one of --toml and --json.")
    if game is not None and card is None and not is_game(game):
        homes = [known.name for known in GAMES.values() if cards_called(known, game)]
        if len(homes) == 1:
            game, card = homes[0], game
        elif homes:
            raise UsageError(f"Which game's {game}? There are {', '.join(homes)}.")
    chosen = chosen_game(game, file)
    shown = list(chosen.sheet.rows)
    if card is not None:
        if toml:
            raise UsageError("--toml writes all cards; leave out the one.")
        shown = cards_called(chosen, card)
        if not shown:
            raise FailureError(f"{chosen.title} has no card called {card!r}.")
    if toml:
        typer.echo(chosen.sheet.toml(chosen.title), nl=False)
    elif as_json:
        typer.echo(json.dumps([plain_card(chosen, slug) for slug in shown], indent=2, ensure_ascii=False))
    else:
        show(console(), chosen, shown)


def show(shown: Console, game: Game, slugs: list[str]) -> None:
    """Tables of many cards, or each of a few by itself; below what the signs mean."""
    if len(slugs) > 3:
        for kind, cards in game.cards_by_kind(slugs).items():
            shown.print(Text.assemble(kind, (f"  {len(cards)}", "dim"), style="title"))
            shown.print(table_of_cards(game, cards))
            shown.print()
    else:
        for slug in slugs:
            shown.print(one_card(game, slug))
    shown.print(legend(game, slugs))


def table_of_cards(game: Game, slugs: list[str]) -> Group:
    """Each card in a few lines: its name and figures, then what it does and by which rule."""
    keys = [key for key in game.sheet.kinds if any(key in game.sheet.rows[slug] for slug in slugs)]
    # Where the name is a figure, the first column says how the card is called in words and files.
    called = {slug: slug if "name" in keys else card_name(game, slug) for slug in slugs}
    rows = [[Text(called[slug], "title"), *[figure(game, slug, key) for key in keys]] for slug in slugs]
    heads = [Text(head, "title") for head in ("card", *keys)]
    widths = [max(len(row[i]) for row in [heads, *rows]) for i in range(len(heads))]
    widths = [widths[0], *[min(WIDEST, width) for width in widths[1:]]]
    lines: list[RenderableType] = columns(heads, widths)
    for slug, row in zip(slugs, rows, strict=True):
        _, text, rule = game.card_text(slug)
        lines += [*columns(row, widths), Padding(Text.assemble(text, " ", (rule, "rule")), (0, 0, 0, INDENT))]
    return Group(*lines)


def columns(row: list[Text], widths: list[int]) -> list[RenderableType]:
    """The cells of a row side by side, each as wide as its column; a longer one goes on below."""
    cells = [hung(cell, width, 0) for cell, width in zip(row, widths, strict=True)]
    lines: list[RenderableType] = []
    for parts in zip_longest(*cells, fillvalue=Text()):
        padded = [Text.assemble(part, " " * (width - len(part))) for part, width in zip(parts, widths, strict=True)]
        lines.append(Text("  ").join(padded))
    return lines


def card_name(game: Game, slug: str) -> str:
    """A card's name; a promo is marked, since most tables play without."""
    return game.card_text(slug)[0] + (" (promo)" if game.is_promo(slug) else "")


def one_card(game: Game, slug: str) -> RenderableType:
    """A card, each figure on a line of its own."""
    _, text, rule = game.card_text(slug)
    lines = [Text.assemble((card_name(game, slug), "title"), f"  ({slug})"), Text.assemble(text, " ", (rule, "rule"))]
    for key in game.sheet.rows[slug]:
        provenance = game.sheet.provenance(slug, key)
        lines.append(Text.assemble(f"  {key:<10} ", figure(game, slug, key), (f"  {provenance}", "dim")))
    return Text("\n").join(lines)


def figure(game: Game, slug: str, key: str) -> Text:
    """One figure with the sign of where it comes from; empty where a card has no such figure."""
    row = game.sheet.rows[slug]
    if key not in row:
        return Text()
    provenance = game.sheet.provenance(slug, key)
    said = ", ".join(map(str, row[key])) if isinstance(row[key], list) else str(row[key])
    return Text.assemble(said or "none", (MARKS[provenance][0], "wrong" if provenance == "replaced" else "dim"))


def legend(game: Game, slugs: list[str]) -> Text:
    """What the signs beside the figures mean: those that were used."""
    used = {game.sheet.provenance(slug, key) for slug in slugs for key in game.sheet.rows[slug]}
    told = [f"{sign or 'no sign'}: {about}" for name, (sign, about) in MARKS.items() if name in used]
    return Text("Figures: " + "; ".join(told) + ".", "dim")


def plain_card(game: Game, slug: str) -> dict[str, Any]:
    """A card as plain data."""
    name, text, rule = game.card_text(slug)
    row = game.sheet.rows[slug]
    figures = {key: {"value": row[key], "provenance": game.sheet.provenance(slug, key)} for key in row}
    return {"card": slug, "name": name, "kind": game.card_kind(slug), "text": text, "rule": rule, "figures": figures}
