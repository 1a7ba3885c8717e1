"""Bodies: requests made from the types of what is posted, for real tables and with real tokens."""

import json
from collections import Counter
from pathlib import Path
from time import perf_counter

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn
from msgspec.inspect import type_info

from attack.verdict import Finding, fair
from fuzz.readers import Reader, played
from fuzz.shapes import ANYTHING, damaged, fitting
from fuzz.stage import LONGEST, meanwhile, stage
from fuzz.trying import Found, try_for
from rookery.core.figures import toml_of
from rookery.core.game import Game
from rookery.games import GAMES
from rookery.server.messages import Answer, Invite, NewTable, Removal, SitDown, Vowing

OTHERS = st.sampled_from(["guest", "open", "urchin", "cutpurse", "nobody"])


def seat_kinds(game: Game) -> "list[st.SearchStrategy[str]]":
    """Whoever makes a table sits down first."""
    return [st.just("me"), *[OTHERS] * (game.seats[0] - 1)]


class Post:
    """A request that wants to change something."""

    def __init__(self, path: str, content: bytes, token: str) -> None:
        self.path = path
        self.content = content
        self.token = token

    def __repr__(self) -> str:
        return f"POST {self.path} {self.content!r}"


@st.composite
def posts(draw: DrawFn, tables: list[str], tokens: list[str]) -> Post:
    """A request whose body fits, nearly fits, or is anything; mostly about a table that there is."""
    game = draw(st.sampled_from(list(GAMES.values())))
    rows = game.printed.rows
    card = draw(st.sampled_from(list(rows)))
    bodies = {
        "": fitting(
            type_info(NewTable),
            {
                "game": st.just(game.name),
                "seats": st.tuples(*[st.fixed_dictionaries({"kind": kind}) for kind in seat_kinds(game)]).map(list),
                "options": st.fixed_dictionaries(
                    {}, optional={name: st.sampled_from(option.values) for name, option in game.options.items()}
                ),
                "cards": st.just(toml_of({card: rows[card]})),
                "private": st.just(value=True),
            },
        ),
        "sit": fitting(type_info(SitDown)),
        "invite": fitting(type_info(Invite)),
        "answer": fitting(type_info(Answer), {"choose": st.sampled_from([action.word for action in game.words.all])}),
        "vow": fitting(type_info(Vowing)),
        "remove": fitting(type_info(Removal)),
        "start": st.none(),
        "leave": st.none(),
        "rematch": st.none(),
    }
    what = draw(st.sampled_from(list(bodies)))
    word = draw(st.sampled_from(tables) | st.sampled_from(tables) | st.text(min_size=1, max_size=20))
    path = f"/api/tables/{quoted(word)}/{what}" if what else "/api/tables"
    fits = bodies[what]
    written = (fits | fits | damaged(fits) | ANYTHING).map(lambda body: json.dumps(body).encode())
    content = draw(written | written | st.binary(max_size=200))
    return Post(path, content, draw(st.sampled_from([*tokens, "", "x" * 40])))


def quoted(word: str) -> str:
    return "".join(f"%{byte:02x}" for byte in word.encode("utf-8", "replace"))


async def fuzz_bodies(folder: Path, seconds: float, seed: int) -> Finding:
    """Bodies of requests from their types, at real tables: no fault, no hang, and every other table plays on."""
    async with stage(folder) as opened:
        answers: Counter[int] = Counter()
        mine = [
            await opened.caller.table(name, "me", *["open"] * (game.seats[0] - 1), private=True)
            for name, game in GAMES.items()
        ]
        tables, tokens = [made.word for made in mine], [token for made in mine for token in made.tokens]

        def check(post: Post) -> None:
            begin = perf_counter()
            status = opened.wait_for(opened.caller.status(post.path, post.content, token=post.token))
            answers[status] += 1
            if not fair({status: 1}).holds:
                raise Found(f"answered with {status or 'nothing'}", post)
            if perf_counter() - begin > LONGEST:
                raise Found("took too long", post)

        tried, claims = await meanwhile(opened, lambda: try_for(seconds, posts(tables, tokens), check, seed))
    return Finding(f"{tried} bodies", (fair(answers), *claims))


async def fuzz_uploads(folder: Path, seconds: float, seed: int) -> Finding:
    """Records with a damaged part, posted to be replayed: no fault, no hang."""
    records = Reader(
        "uploads", bytes, lambda: [json.dumps(played(game, 25).record()).encode() for game in GAMES.values()]
    )
    async with stage(folder) as opened:
        answers: Counter[int] = Counter()

        def check(content: bytes) -> None:
            status = opened.wait_for(opened.caller.status("/api/replay", content))
            answers[status] += 1
            if not fair({status: 1}).holds:
                raise Found(f"answered with {status or 'nothing'}", content)

        tried, claims = await meanwhile(opened, lambda: try_for(seconds, records.contents(), check, seed))
    return Finding(f"{tried} records", (fair(answers), *claims))
