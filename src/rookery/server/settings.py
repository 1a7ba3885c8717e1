"""Settings: what can be chosen when a server starts, by flags or by ROOKERY_… in the environment."""

import os
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from rookery.core.reasons import Broken

PREFIX = "ROOKERY_"

Seconds = Annotated[float, Meta(ge=0, le=86_400)]
Limit = Annotated[float, Meta(gt=0, le=86_400)]
Count = Annotated[int, Meta(ge=1, le=1_000_000)]


def spare_cores() -> int:
    """One core is for the tables."""
    return min(4, max(1, (os.cpu_count() or 1) - 1))


class Settings(Struct, frozen=True, kw_only=True):
    """Everything that can be set on a server; the defaults suit a household or a club."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8765
    database: str = "rookery.sqlite3"
    workers: Annotated[int, Meta(ge=1, le=64)] = msgspec.field(default_factory=spare_cores)
    """Processes in which bots think."""
    engine: str = ""
    """A folder with a compiled copy of Rookery, from `make compiled`. Bots think with it as soon as it is complete."""
    bot_pause: Seconds = 0.6
    """The least time a bot seems to think."""
    bot_seconds: Seconds = 15.0
    """The longest a bot may think; then the natural choice is played."""
    hint_seconds: Seconds = 1.0
    grace: Seconds = 60.0
    """How long others wait for an absent player before a bot stands in."""
    stall_seconds: Seconds = 300.0
    """Seconds of silence on a turn without a clock before the others may let a bot play; 0: they never may."""
    race_seconds: Seconds = 10.0
    """Seconds the players have to run in a race."""
    answer_seconds: Seconds = 15.0
    """Seconds people have for an answer whose options are secret; 0: no limit."""
    sleep_after: Seconds = 600.0
    """Seconds after which an empty table where nothing happens is put to sleep."""
    replay_workers: Annotated[int, Meta(ge=1, le=64)] = 1
    """Processes that replay uploaded records."""
    replay_seconds: Limit = 10.0
    """Seconds a replay may take."""
    analysis_seconds: Limit = 60.0
    """Seconds of the processor's time for the analysis of one game, in one process behind everything else."""
    origins: str = ""
    """Other pages that may talk to this server: origins such as `https://club.example`, separated by spaces."""
    hosts: str = ""
    """Names of this server, separated by spaces; it answers to any address anyway."""
    proxies: str = ""
    """Proxies in front of this server, as addresses and networks separated by spaces: their X-Forwarded-For is
    believed.
    """
    metrics_token: str = ""
    """Whoever sends this token may read /metrics; without one, nobody may."""
    connections: Count = 2000
    """Open connections in all; fewer if the system allows fewer open files."""
    connections_an_address: Count = 200
    """Open connections from one address, WebSockets included; proxies may have more."""
    head_seconds: Limit = 10.0
    """Seconds the head of a request may take to arrive."""
    body_seconds: Limit = 30.0
    """Seconds the body of a request may take to arrive."""
    hello_seconds: Limit = 15.0
    """Seconds a WebSocket may be open without a hello."""
    posts_a_minute: Count = 60
    """Requests that change something, from one address."""
    waiting_an_address: Count = 8
    """Tables that wait for players, made from one address within an hour."""
    sockets_an_address: Count = 100
    """Open WebSockets from one address."""
    messages_a_second: Count = 20
    """Messages of one WebSocket, in the long run."""
    chat_a_minute: Count = 60
    """Chat messages from one address, in the long run."""
    arrivals_a_minute: Count = 120
    """Arrivals at tables and changes of seats from one address, in the long run."""
    misses_a_minute: Count = 20
    """Tables that do not exist for which one address may ask, in the long run."""
    spectators_a_table: Count = 100
    """People who watch one table at the same time."""
    hints_a_minute: Count = 30
    """Hints for one address, in the long run."""


def settings_from(environment: Mapping[str, str] = os.environ, **chosen: Any) -> Settings:
    """The settings of the environment, overruled by what was chosen; None means not chosen."""
    found = {
        name: environment[PREFIX + name.upper()]
        for name in Settings.__struct_fields__
        if PREFIX + name.upper() in environment
    }
    given = {name: value for name, value in chosen.items() if value is not None}
    try:
        return msgspec.convert({**found, **given}, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise Broken(f"a setting is wrong: {error}") from None
