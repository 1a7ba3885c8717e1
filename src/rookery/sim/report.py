"""A report: an arena as one HTML page that needs neither the net nor a script."""

import shlex
from collections.abc import Sequence
from datetime import datetime
from importlib.resources import files
from pathlib import Path

from rookery.core.counts import counted
from rookery.core.options import spellings
from rookery.core.reasons import Broken
from rookery.sim.arena import Standing
from rookery.sim.markup import Markup, joined, tag
from rookery.sim.pictures import Axis, bar, dot, histogram, scale, share_axis
from rookery.sim.series import Series
from rookery.sim.tally import Owned, Share, Spread

MARK = "<!DOCTYPE html><!-- a report of a Rookery arena -->\n"
"""How a report begins: only such a file is ever replaced."""


def check_report(path: Path) -> None:
    """Refuse a place where no report can be, or where something else is."""
    try:
        if not path.parent.is_dir():
            raise Broken(f"the file {path} cannot be written: there is no folder {path.parent}")
        if path.exists() and not path.read_bytes().startswith(MARK.encode()):
            raise Broken(f"the file {path} is already there and is not a report; choose another name")
    except OSError as error:
        raise Broken(f"the file {path} cannot be written: {error.strerror}") from None


def page(standing: Standing, games: int, date: datetime) -> str:
    """The whole page."""
    series, added = standing.series, standing.tally
    title = f"{series.game.title}: the arena"
    sections = [
        section("Ladder", LADDER, ladder(standing)),
        section("Decision", DECISION, tag("p", standing.sprt.say(), class_="verdict")) if standing.sprt else "",
        section("Ratings", RATINGS, ratings(standing)),
        section("Seats", SEATS, shares("seat", [(share.name, share) for share in added.seats], 1 / series.players)),
        section("Length", "", lengths(standing)),
        section("Scores", SCORES, scores(standing)),
        section("Cards", CARDS, cards(standing)) if added.cards else "",
        section("Failures", FAILURES, failures(standing)) if added.faulty() or standing.lost else "",
        section("How it was made", "", made(standing, games, date)),
    ]
    played = counted(games, "game") if added.games == games else f"{added.games} of {counted(games, 'game')}"
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", title),
        tag("style", Markup(files("rookery.sim").joinpath("report.css").read_text(encoding="utf-8"))),
    )
    who = f"{counted(series.players, 'player')}, {counted(len(series.bots), 'entrant')}"
    subtitle = f"{played}, {who}, {date.day} {date:%B %Y}"
    body = tag(
        "body",
        tag("header", tag("p", "Rookery", class_="eyebrow"), tag("h1", title), tag("p", subtitle, class_="lead")),
        tag("main", *[part for part in sections if part]),
    )
    return MARK + tag("html", head, body, lang="en") + "\n"


LADDER = (
    "How many of its games each entrant won; a shared win counts as its part. Whiskers are 95 % intervals (Wilson), "
    "the line is par: what equals would win."
)
DECISION = "Wald's sequential test. The share of an arena that stopped on a decision leans a little towards it."
RATINGS = (
    "Plackett and Luce's model on whole finishing orders, by openskill: strength μ, its standard deviation σ, and the "
    "ordinal μ − 3σ, which an entrant almost surely has. Whiskers reach two σ to both sides."
)
SEATS = "The same by seat, whoever sat there: entrants are rotated through all seats."
SCORES = "The points of each entrant at the end, all on one scale; the line is the mean."
CARDS = (
    "How often those won who owned a card at the end. Their par is what the same owners win altogether: a strong "
    "entrant wins with whatever it buys. Winners own more cards, so most lie above par: compare them with each "
    "other. Marked are cards whose whole interval lies off par."
)
FAILURES = "Where an entrant crashed, stayed silent or gave an illegal answer, a stand-in made that decision."


def section(title: str, about: str, *inside: str) -> Markup:
    lead = [tag("p", about, class_="about")] if about else []
    return tag("section", tag("h2", title), *lead, *inside)


def percent(share: float) -> str:
    return f"{share:.1%}"


def signed(value: float, places: int = 0) -> str:
    return f"{value:.{places}f}".replace("-", "−")


def between(interval: tuple[float, float]) -> str:
    return f"{interval[0]:.1%} – {interval[1]:.1%}"


def table(headings: Sequence[str], rows: Sequence[Sequence[str]], marks: Markup | None = None) -> Markup:
    """A table whose second column is the picture; on a narrow page each cell says what it is."""
    head = [tag("th", heading, scope="col") for heading in headings]
    head[1] = tag("th", tag("span", headings[1], class_="sr"), marks or Markup(), scope="col", class_="picture")
    body = [
        tag(
            "tr",
            tag("th", row[0], scope="row"),
            tag("td", row[1], class_="picture"),
            *[tag("td", cell, data_label=heading) for heading, cell in zip(headings[2:], row[2:], strict=True)],
        )
        for row in rows
    ]
    return tag("table", tag("thead", tag("tr", *head)), tag("tbody", *body))


def shares(what: str, named: Sequence[tuple[str, Share]], par: float) -> Markup:
    """Win shares with their intervals."""
    played = [(name, share) for name, share in named if share.games]
    axis = share_axis(max([par, *[share.interval[1] for _, share in played]]))
    rows = []
    for name, share in played:
        said = f"{name} won {percent(share.share)}, interval {between(share.interval)}"
        picture = bar(axis, share.share, *share.interval, par, said)
        rows.append(
            [
                name,
                picture,
                percent(share.share),
                between(share.interval),
                f"{share.games}",
                f"{share.mean_place:.2f}",
                f"{share.scores.mean:.1f}",
            ]
        )
    marks = scale(axis, [(0, "0"), (par, f"par {par:.0%}"), (axis.high, f"{axis.high:.0%}")])
    return table([what, "picture", "wins", "95 % interval", "games", "mean place", "mean score"], rows, marks)


def ladder(standing: Standing) -> Markup:
    entrants = standing.tally.entrants
    named = [(entrants[entrant].name, entrants[entrant]) for entrant in standing.ladder()]
    return shares("entrant", named, 1 / standing.series.players)


def ratings(standing: Standing) -> Markup:
    rated = [(standing.tally.entrants[entrant].name, *standing.ratings.of(entrant)) for entrant in standing.ladder()]
    axis = Axis(min(mu - 2.5 * sigma for _, mu, sigma, _ in rated), max(mu + 2.5 * sigma for _, mu, sigma, _ in rated))
    rows = [
        [
            name,
            dot(axis, mu, mu - 2 * sigma, mu + 2 * sigma, f"{name}: {mu:.1f} ± {sigma:.1f}"),
            signed(mu, 1),
            signed(sigma, 1),
            signed(ordinal, 1),
        ]
        for name, mu, sigma, ordinal in rated
    ]
    marks = scale(axis, [(axis.low, signed(axis.low)), (axis.high, signed(axis.high))])
    return table(["entrant", "picture", "μ", "σ", "ordinal"], rows, marks)


def lengths(standing: Standing) -> Markup:
    """Histograms of rounds and actions."""
    found = [("Rounds", standing.tally.rounds), ("Actions", standing.tally.actions)]
    return tag("div", *[tag("div", *spread(name, numbers)) for name, numbers in found if numbers.counts], class_="pair")


def spread(name: str, numbers: Spread) -> list[Markup]:
    low, high = min(numbers.counts), max(numbers.counts)
    return [
        tag("h3", name),
        histogram(numbers.counts, low, high, f"{name} of all games, from {low} to {high}", numbers.mean),
        tag("p", quartiles(numbers), class_="about"),
    ]


def quartiles(numbers: Spread) -> str:
    quarters = ", ".join(str(numbers.quantile(part)) for part in (0.25, 0.5, 0.75))
    return f"{numbers.mean:.1f} on average; quartiles {quarters}; from {numbers.quantile(0)} to {numbers.quantile(1)}"


def scores(standing: Standing) -> Markup:
    """A histogram for each entrant, one below the other on a common scale."""
    played = [standing.tally.entrants[entrant] for entrant in standing.ladder()]
    played = [share for share in played if share.games]
    low = min(min(share.scores.counts) for share in played)
    high = max(max(share.scores.counts) for share in played)
    return joined(
        *[
            tag(
                "div",
                tag("h3", share.name),
                histogram(share.scores.counts, low, high, f"Scores of {share.name}", share.scores.mean),
                tag("p", quartiles(share.scores), class_="about"),
                class_="low",
            )
            for share in played
        ]
    )


def cards(standing: Standing) -> Markup:
    """Win shares by card owned, the best first."""
    owned, entrants = standing.tally.by_card(), standing.tally.entrants
    par = 1 / standing.series.players
    axis = share_axis(max([par, *[card.interval[1] for card in owned]]))
    rows = []
    for card in owned:
        name, expected = card_name(standing.series, card.card), card.par(entrants)
        off = off_par(card, expected)
        said = f"Owners of {name} won {percent(card.share)}, interval {between(card.interval)}, par {percent(expected)}"
        picture = bar(axis, card.share, *card.interval, expected, said, off or "within")
        rows.append(
            [
                name,
                picture,
                percent(card.share),
                between(card.interval),
                f"{card.games}",
                percent(expected),
                {"above": "▲ above par", "below": "▼ below par", "": "–"}[off],
            ]
        )
    marks = scale(axis, [(0, "0"), (axis.high, f"{axis.high:.0%}")])
    return table(["card", "picture", "owners won", "95 % interval", "owners", "their par", "off par"], rows, marks)


def off_par(card: Owned, par: float) -> str:
    """On which side of par the whole interval lies; nothing when par is within."""
    low, high = card.interval
    return "above" if low > par else "below" if high < par else ""


def card_name(series: Series, card: str) -> str:
    """What a card is called; one that shares its name with another is told apart by its key."""
    known = series.game.sheet.rows
    if card not in known:
        return card
    name = series.game.card_text(card)[0]
    shared = [other for other in known if series.game.card_text(other)[0] == name]
    return f"{name} ({card})" if len(shared) > 1 else name


def failures(standing: Standing) -> Markup:
    """Who failed, how often, and how it began."""
    items = [
        tag(
            "li",
            tag("b", share.name),
            f": {', '.join(f'{kind} {count}' for kind, count in sorted(share.faults.items()))}. {share.first_fault}",
        )
        for share in standing.tally.faulty()
    ]
    if standing.lost:
        games = ", ".join(map(str, standing.lost))
        items.append(tag("li", f"Games that ended the process they were played in, and are not counted: {games}."))
    return tag("ul", *items)


def made(standing: Standing, games: int, date: datetime) -> Markup:
    """The command, the series and the date."""
    series = standing.series
    whole = counted(standing.tally.games, "game")
    facts = [
        ("command", tag("code", command(standing, games))),
        ("game", f"{series.game.title}, version {series.game.version}"),
        ("options", ", ".join(f"{key} {spellings(value)[0]}" for key, value in series.options.items()) or "none"),
        ("other figures", ", ".join(card_name(series, card) for card in series.game.changed_figures()) or "none"),
        ("seed", f"{series.seed}"),
        ("line-ups", f"{len(series.lineups)}, each with rotated seats"),
        ("played", f"{whole} in {standing.tally.seconds:.0f} s of all processes together"),
        ("written", tag("time", f"{date:%Y-%m-%d %H:%M %Z}", datetime=date.isoformat(timespec="minutes"))),
    ]
    return tag("dl", *[joined(tag("dt", name), tag("dd", value)) for name, value in facts])


def command(standing: Standing, games: int) -> str:
    """The command line that plays the same series."""
    series = standing.series
    words = [
        "rookery",
        "arena",
        series.game.name,
        "--players",
        f"{series.players}",
        "--entrants",
        ",".join(series.bots),
    ]
    words += ["--games", f"{games}", "--seed", f"{series.seed}"]
    for name, option in series.game.options.items():
        if series.options[name] != option.default:
            words += ["--option", f"{name}={spellings(series.options[name])[0]}"]
    if series.game.changed_figures():
        words += ["--cards", "FILE.toml"]
    if standing.sprt:
        test = standing.sprt
        words += ["--sprt", test.question.text, "--p0", f"{test.p0:.6g}", "--p1", f"{test.p1:.6g}"]
        words += ["--alpha", f"{test.alpha:g}", "--beta", f"{test.beta:g}"]
    return shlex.join(words)
