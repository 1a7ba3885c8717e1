"""`rookery rules`: the rulebook by number, by section and by word."""

from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from rookery.cli.chosen import EXAMPLE, GameName, chosen_game, examples, is_game
from rookery.cli.errors import FailureError, UsageError
from rookery.cli.terminal import console
from rookery.core.counts import counted
from rookery.core.game import Game
from rookery.core.overview import Passage, overview_of
from rookery.core.rulebook import Rule
from rookery.games import GAMES

EPILOG = examples(f"rules {EXAMPLE}", f"rules {EXAMPLE} 2.4", f"rules {EXAMPLE} steal", f"rules {EXAMPLE} --all")


def rules(
    game: GameName = None,
    which: Annotated[
        str | None,
        typer.Argument(metavar="[NUMBER|WORD]", help="A rule, a section, or a word to look for.", show_default=False),
    ] = None,
    *,
    everything: Annotated[bool, typer.Option("--all", help="Print the whole rulebook.")] = False,
) -> None:
    """Look up rules: a page for people, one rule, one section, or all rules that mention a word."""
    if game is not None and which is None and not is_game(game):
        homes = [known.name for known in GAMES.values() if is_number(known, game)]
        if len(homes) == 1:
            game, which = homes[0], game
        elif homes:
            raise UsageError(f"Which game's {game}? There are {', '.join(homes)}.")
    chosen = chosen_game(game)
    shown = console()
    if everything:
        for section in chosen.rules.sections:
            show_section(shown, chosen, section)
        return
    if which is None:
        show_overview(shown, chosen)
        show_sections(shown, chosen)
        return
    found = chosen.rules.find(which)
    if not found:
        raise FailureError(f"No rule of {chosen.title} has the number or speaks of {which!r}.")
    section = chosen.rules.section_of(found[0].number)
    if found == chosen.rules.of_section(section) and which.casefold() in spelled(section):
        show_section(shown, chosen, section)
        return
    for rule in found:
        show_rule(shown, rule)


def is_number(game: Game, text: str) -> bool:
    """Whether a text is the number of a section or a rule."""
    return any(text.casefold() in spelled(known) for known in [*game.rules.sections, *game.rules])


def spelled(number: str) -> tuple[str, str]:
    """`TM-2.4` may be written `2.4`."""
    return number.casefold(), number.split("-", maxsplit=1)[-1].casefold()


def show_overview(shown: Console, game: Game) -> None:
    """The rules for people: the aim, a turn, what is easily missed, how it ends, and an example."""
    overview = overview_of(game)
    if overview is None:
        return
    shown.print(Text(game.title, "title"))
    show_passage(shown, overview.aim)
    for chapter in overview.chapters:
        shown.print(Text(chapter.title, "title"))
        for number, passage in enumerate(chapter.passages, 1):
            show_passage(shown, passage, f"{number}. " if chapter.numbered else "")
    show_passage(shown, overview.example)
    shown.print()


def show_passage(shown: Console, passage: Passage, number: str = "") -> None:
    told = Text.assemble((f"{number}{passage.title}. ", "key"), passage.text, " ", (passage.rule, "rule"))
    shown.print(Padding(told, (0, 0, 0, 2)))


def show_sections(shown: Console, game: Game) -> None:
    shown.print(Text(f"The rules of {game.title}", "title"))
    for section, title in game.rules.sections.items():
        rules = game.rules.of_section(section)
        shown.print(Text.assemble("  ", (section, "rule"), f"  {title}", (f", {counted(len(rules), 'rule')}", "dim")))
    first = next(iter(game.rules.sections))
    shown.print(f"Read on with: rookery rules {game.name} {first}, or a word to look for, or --all")


def show_section(shown: Console, game: Game, section: str) -> None:
    shown.print(Text.assemble((section, "rule"), " ", (game.rules.sections[section], "title")))
    for rule in game.rules.of_section(section):
        show_rule(shown, rule)


def show_rule(shown: Console, rule: Rule) -> None:
    """A rule under its number. A ruling of ours is marked as one."""
    shown.print(Text.assemble((rule.number, "rule"), ("  ruling", "gold") if rule.ruling else ""))
    shown.print(Padding(Text(rule.text), (0, 0, 0, 4)))
