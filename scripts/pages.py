"""The pages of each game in docs/games: its rules by number, its cards with their provenance, its positions as JSON."""

from pathlib import Path

from rookery.core.game import Game
from rookery.core.options import spellings
from rookery.games import OURS

FOLDER = Path(__file__).parent.parent / "docs" / "games"


def rules_page(game: Game) -> str:
    """Every rule of a game by number, and its options."""
    lines = [f"# {game.title}", "", game.pitch, ""]
    lines += [f"{game.seats[0]} to {game.seats[-1]} players, {game.minutes} minutes. Rules version {game.version}."]
    lines += ["*(ruling)* marks what the rulebook leaves open and we decided."]
    for section, title in game.rules.sections.items():
        lines += ["", f"## {section} {title}", ""]
        for rule in game.rules.of_section(section):
            lines.append(f"- **{rule.number}** {rule.text}{' *(ruling)*' if rule.ruling else ''}")
    lines += ["", "## Options", ""]
    for option in game.options.values():
        values = ", ".join(spellings(value)[0] for value in option.values)
        lines.append(f"- `{option.name}` ({values}): {option.about}")
    return "\n".join(lines) + "\n"


def cards_page(game: Game) -> str:
    """Every card of a game: figures, provenance and our wording of its text."""
    lines = [f"# The cards of {game.title}", "", "Where the figures come from, unless it is said beside them:"]
    lines += [f"- {key}: {kind.provenance}" for key, kind in game.sheet.kinds.items()]
    for heading, slugs in game.cards_by_kind().items():
        keys = [key for key in game.sheet.kinds if any(key in game.sheet.rows[slug] for slug in slugs)]
        lines += ["", f"## {heading}", "", f"| {' | '.join(['card', *keys, 'rule', 'text'])} |"]
        lines.append("|" + "---|" * (len(keys) + 3))
        for slug in slugs:
            name, text, rule = game.card_text(slug)
            called = slug if "name" in keys else name
            lines.append(f"| {' | '.join([called, *[figure(game, slug, key) for key in keys], rule, text])} |")
    return "\n".join(lines) + "\n"


def figure(game: Game, slug: str, key: str) -> str:
    """A figure, and where it comes from if that is not where most of its kind do; empty where a card has none."""
    value = game.sheet.rows[slug].get(key, "")
    origin = game.sheet.provenance(slug, key)
    said = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return f"{said} ({origin})" if said and origin != game.sheet.kinds[key].provenance else said


def position_page(game: Game) -> str:
    """Every field of a position, and every task that can wait on its agenda."""
    lines = [f"# A position of {game.title} as JSON", ""]
    lines += ["`game.dump` writes it and `game.load` reads it; what cannot be one is refused with a sentence.", ""]
    lines += ["| field | holds | meaning |", "|---|---|---|"]
    lines += [f"| `seats` | {game.seats[0]}…{game.seats[-1]} | the number of players |"]
    lines += [f"| `{part.name}` | {part.shape} | {part.about} |" for part in game.parts]
    lines += ["", "## What can be waiting", ""]
    lines += ["The agenda is a list of tasks, the next one last, each written as its name and its fields.", ""]
    lines += ["| task | fields | what it is |", "|---|---|---|"]
    for name, task in sorted(game.tasks.items()):
        fields = ", ".join(f"`{field.name}` {field.shape}" for field in task.fields)
        lines.append(f"| `{name}` | {fields} | {(task.__doc__ or '').splitlines()[0]} |")
    return "\n".join(lines) + "\n"


def pages() -> dict[Path, str]:
    """All pages by their path."""
    made = {}
    for game in OURS.values():
        made[FOLDER / f"{game.name}.md"] = rules_page(game)
        made[FOLDER / f"{game.name}-cards.md"] = cards_page(game)
        made[FOLDER / f"{game.name}-position.md"] = position_page(game)
    return made


if __name__ == "__main__":
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path.name}")
