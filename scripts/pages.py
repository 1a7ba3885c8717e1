"""Pages that are made from the code: of each game its rules by number, its cards with their provenance, its positions
as JSON and what a seat sees as numbers; and the tables of data.
"""

from pathlib import Path

from rookery.core.encoding import Slot, Waiting
from rookery.core.game import Game
from rookery.core.options import spellings
from rookery.games import OURS
from rookery.sim.data import ENDING, TABLES

DOCS = Path(__file__).parent.parent / "docs"
FOLDER = DOCS / "games"
DATA = DOCS / "data.md"
TABLES_BEGIN = "<!-- From here on this page is made by `make matrix`. -->\n"


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


def data_page() -> str:
    """The page of data: what is said there by hand, and every column of every table."""
    lines = []
    for name, columns in TABLES.items():
        lines += ["", f"## `{name}{ENDING}`", "", "| column | holds | meaning |", "|---|---|---|"]
        lines += [f"| `{column}` | {holds} | {meaning} |" for column, (holds, meaning) in columns.items()]
    return DATA.read_text(encoding="utf-8").split(TABLES_BEGIN)[0] + TABLES_BEGIN + "\n".join(lines) + "\n"


def encoding_page(game: Game) -> str:
    """Every number of an encoding, and what words, cards and tasks are called in it."""
    encodings = {players: game.encoding(players) for players in game.seats}
    sizes = ", ".join(f"{encoding.size} numbers with {players} players" for players, encoding in encodings.items())
    lines = [f"# What a seat sees of {game.title}, as numbers", ""]
    lines += [
        f"Rules version {game.version}. A row has {sizes}. `game.encoding(players).bounds()` names each number and"
    ]
    lines += ["says what it may be; [environments.md](../environments.md) says how rows are used.", ""]
    lines += [f"| field | {' | '.join(f'{players} players' for players in encodings)} | from … to | how | meaning |"]
    lines.append("|" + "---|" * (len(encodings) + 4))
    tables = [{line.name: line for line in encoding.lines} for encoding in encodings.values()]
    used: dict[str, str] = {}
    for name, line in tables[0].items():
        places = [span(table[name].first, table[name].slot.size) for table in tables]
        bounds = tables[-1][name].slot.bounds()
        limits = f"{min(bound.low for bound in bounds)}…{max(bound.high for bound in bounds)}"
        lines.append(f"| `{name}` | {' | '.join(places)} | {limits} | {how(line.slot, used)} | {line.about} |")
    lines += ["", "## How they are written", ""]
    lines += [f"- **{name}**: {text}" for name, text in used.items()]
    left_out = [part.name for part in game.parts if part.name not in tables[0]]
    lines += ["", f"No seat is told of {', '.join(f'`{name}`' for name in left_out)}.", "", "## Words", ""]
    lines += ["An action is a word's number; the mask has a number for each.", ""]
    for group in game.words.groups:
        words = ", ".join(f"{action.label} {action.into}".strip() for action in group.actions)
        first, last = group.actions[0].index, group.actions[-1].index
        lines.append(f"- {span(first, last - first + 1)}: **{group.verb}** {words}".rstrip())
    lines += ["", "## Tasks", "", "The kinds of tasks, and their fields one after another, as they are written.", ""]
    waiting = tables[0]["agenda"].slot
    assert isinstance(waiting, Waiting)
    for kind in waiting.kinds.values():
        fields = ", ".join(f"{field.name} ({field.shape})" for field in kind.fields)
        lines.append(f"- {kind.number}: **{kind.task.label or kind.task.__name__}** {fields}".rstrip())
    return "\n".join(lines) + "\n"


def span(first: int, size: int) -> str:
    return f"{first}" if size == 1 else f"{first}–{first + size - 1}"


def how(slot: Slot, used: dict[str, str]) -> str:
    """The kinds of a slot and of the slots in it; what each means is gathered."""
    name = type(slot).__name__
    used[name] = " ".join((type(slot).__doc__ or "").split())
    inner = getattr(slot, "of", None)
    return f"{name} of {how(inner, used)}" if isinstance(inner, Slot) else name


def pages() -> dict[Path, str]:
    """All pages by their path."""
    made = {DATA: data_page()}
    for game in OURS.values():
        made[FOLDER / f"{game.name}.md"] = rules_page(game)
        made[FOLDER / f"{game.name}-cards.md"] = cards_page(game)
        made[FOLDER / f"{game.name}-position.md"] = position_page(game)
        made[FOLDER / f"{game.name}-encoding.md"] = encoding_page(game)
    return made


if __name__ == "__main__":
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path.name}")
