"""The picture of the README: a purchase turn as the terminal draws it."""

import re
from io import StringIO
from pathlib import Path
from random import Random

from rich.console import Console

from rookery.bots import ask, make
from rookery.cli.screen import Screen
from rookery.cli.terminal import THEME, Terminal
from rookery.core.match import Match
from rookery.games import OURS

PICTURE = Path(__file__).parent.parent / "docs" / "terminal.svg"
NAMES = ("Ann", "Fox", "Owl", "Cat")


def play(seed: int, rounds: int) -> Match:
    """A match of the first game up to Ann's purchases in some round."""
    match = Match(next(iter(OURS.values())), NAMES, seed=seed)
    bot, rng = make("cutpurse", seed), Random(seed)
    while True:
        seat = match.turn[0]
        view = match.state.view(seat)
        if view["round"] >= rounds and seat == 0 and any(word.startswith("buy") for word in view["options"]):
            return match
        match.play(seat, ask(bot, match.state, seat, rng).words[0])


def draw(match: Match) -> str:
    """The screen as SVG; no font is fetched from anywhere."""
    terminal = Terminal()
    terminal.console = Console(
        theme=THEME, record=True, width=112, height=34, file=StringIO(), force_terminal=True, highlight=False
    )
    screen = Screen(match, terminal)
    screen.draw(0, screen.question(0, []))
    svg = terminal.console.export_svg(title=f"rookery play {match.game.name}", unique_id="rookery")
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    PICTURE.write_text(draw(play(seed=6, rounds=8)), encoding="utf-8")
    print(f"wrote {PICTURE.name}")
