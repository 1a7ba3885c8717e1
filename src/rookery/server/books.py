"""Books: games as a lobby shows them, with their rules and cards."""

from collections.abc import Sequence

from rookery.bots.players.dial import RATINGS, STEPS
from rookery.bots.thinking.character import CHARACTERS
from rookery.core.game import Game
from rookery.core.lessons import lesson_of
from rookery.core.overview import Overview, Passage, overview_of
from rookery.core.signs import Glyph, spoken
from rookery.server.messages import (
    CardInfo,
    CharacterInfo,
    GameBook,
    GameInfo,
    LevelInfo,
    OptionInfo,
    OverviewInfo,
    OverviewPart,
    PassageInfo,
    RuleInfo,
    SectionInfo,
    SignInfo,
    SignPiece,
)
from rookery.server.seating import STAND_IN, level_named
from rookery.server.windows import TOGETHER_FROM, has_secret_questions


def game_info(game: Game, answer_seconds: float) -> GameInfo:
    """What a poster shows of a game, at a server with this usual time for an answer to a secret question."""
    lesson = lesson_of(game)
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
        levels=level_infos(game.name),
        usual_level=STAND_IN,
        characters=[
            CharacterInfo(name=character.name, person=character.person, about=character.line)
            for character in CHARACTERS.values()
        ],
        together_from=TOGETHER_FROM if has_secret_questions(game) else None,
        answer_seconds=answer_seconds if has_secret_questions(game) else None,
        lesson_minutes=None if lesson is None else lesson.minutes,
    )


def level_infos(game: str) -> list[LevelInfo]:
    """The dial, with the ratings of a game if they were measured."""
    ratings = RATINGS.get(game, [None] * len(STEPS))
    return [
        LevelInfo(
            name=level_named(step),
            step=step.number,
            about=step.line,
            rating=rating.points if rating else None,
            error=rating.error if rating else None,
            characters=step.has_characters,
        )
        for step, rating in zip(STEPS, ratings, strict=True)
    ]


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
        game=game.name,
        title=game.title,
        sections=sections,
        cards=[card_info(game, slug) for slug in game.sheet.rows],
        overview=overview_info(overview_of(game)),
    )


def overview_info(overview: Overview | None) -> OverviewInfo | None:
    """The rules for people."""
    if overview is None:
        return None
    return OverviewInfo(
        aim=passage_info(overview.aim),
        parts=[
            OverviewPart(
                title=chapter.title,
                numbered=chapter.numbered,
                passages=[passage_info(passage) for passage in chapter.passages],
            )
            for chapter in overview.chapters
        ],
        example=passage_info(overview.example),
        signs=[SignInfo(sign=sign, means=means) for sign, means in overview.signs],
    )


def passage_info(passage: Passage) -> PassageInfo:
    picture = list(passage.picture)
    return PassageInfo(title=passage.title, text=passage.text, rule=passage.rule, picture=picture, brief=passage.brief)


def card_info(game: Game, slug: str) -> CardInfo:
    """Everything that is shown of a card."""
    face = game.face(slug)
    row = game.sheet.rows[slug]
    return CardInfo(
        slug=slug,
        name=face.name,
        short=face.short or face.name,
        breaks=face.breaks or face.name,
        of=face.of,
        kind=face.kind,
        text=face.text,
        told=pieces(face.pieces()),
        sign=pieces(face.sign),
        tag=pieces(face.tag),
        said=spoken(face.sign),
        when=face.when,
        uses=list(face.uses),
        needs=face.needs,
        price=list(face.price),
        price_said=face.price_said,
        traits=list(face.traits),
        rule=face.rule,
        figures=row,
        provenance={key: game.sheet.provenance(slug, key) for key in row},
    )


def pieces(line: Sequence[Glyph]) -> list[SignPiece]:
    """A line of signs as it is sent."""
    return [SignPiece(kind=glyph.kind, what=glyph.what, count=glyph.count) for glyph in line]
