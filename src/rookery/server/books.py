"""Books: games as a lobby shows them, with their rules and cards."""

from rookery.bots import LEVELS
from rookery.core.game import Game
from rookery.server.messages import CardInfo, GameBook, GameInfo, LevelInfo, OptionInfo, RuleInfo, SectionInfo
from rookery.server.windows import TOGETHER_FROM, has_secret_questions


def game_info(game: Game) -> GameInfo:
    """What a poster shows of a game."""
    return GameInfo(
        name=game.name,
        title=game.title,
        pitch=game.pitch,
        minutes=game.minutes,
        fewest=game.seats[0],
        most=game.seats[-1],
        options=[
            OptionInfo(
                name=option.name,
                about=option.about,
                values=list(option.values),
                people=option.among_people[0] if option.among_people else None,
                among_people=option.among_people[1] if option.among_people else None,
            )
            for option in game.options.values()
        ],
        levels=[LevelInfo(name=level.name, about=level.about) for level in LEVELS.values()],
        together_from=TOGETHER_FROM if has_secret_questions(game) else None,
    )


def game_book(game: Game) -> GameBook:
    """A game's rules and cards, with the figures this game object has."""
    sections = [
        SectionInfo(
            number=number,
            title=title,
            rules=[
                RuleInfo(number=rule.number, text=rule.text, ruling=rule.ruling)
                for rule in game.rules.of_section(number)
            ],
        )
        for number, title in game.rules.sections.items()
    ]
    return GameBook(
        game=game.name, title=game.title, sections=sections, cards=[card_info(game, slug) for slug in game.sheet.rows]
    )


def card_info(game: Game, slug: str) -> CardInfo:
    name, text, rule = game.card_text(slug)
    row = game.sheet.rows[slug]
    provenance = {key: game.sheet.provenance(slug, key) for key in row}
    kind = game.card_kind(slug)
    return CardInfo(slug=slug, name=name, kind=kind, text=text, rule=rule, figures=row, provenance=provenance)
