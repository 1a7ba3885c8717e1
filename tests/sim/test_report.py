"""Reports: the numbers of the tally, well-formed, alone in the world, and safe with any name."""

import re
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from rookery.core.reasons import Broken
from rookery.games import GAMES
from rookery.sim.arena import Standing, play_arena
from rookery.sim.markup import Markup, tag, text
from rookery.sim.pictures import Axis, bins, share_axis
from rookery.sim.report import MARK, card_name, check_report, off_par, page
from rookery.sim.series import Series
from rookery.sim.simulate import Crew
from rookery.sim.sprt import Question, Sprt

GAME = next(iter(GAMES.values()))
DATE = datetime(2026, 3, 4, 15, 6, tzinfo=UTC)
SERIES = Series(GAME, GAME.seats[0], ["urchin", "urchin", "random", "random"], 3, {"promos": True})
STANDING = Standing(SERIES, Sprt(Question(SERIES, "urchin 2"), 0.3, 0.4, 0.001, 0.001))
list(play_arena(STANDING, 24, crew=Crew(1)))
PAGE = page(STANDING, 30, DATE)


def tree(html: str = PAGE) -> ET.Element:
    """The page as XML: well-formed, or an error."""
    return ET.fromstring(html)


def section(title: str) -> ET.Element:
    (found,) = [part for part in tree().iter("section") if part.findtext("h2") == title]
    return found


def rows(title: str) -> list[list[str]]:
    """The table of a section, without the pictures."""
    return [
        ["".join(cell.itertext()) for cell in row if cell.get("class") != "picture"]
        for row in section(title).findall("table/tbody/tr")
    ]


def test_the_ladder_is_the_tally() -> None:
    entrants = STANDING.tally.entrants
    assert rows("Ladder") == [
        [
            share.name,
            f"{share.share:.1%}",
            "{:.1%} – {:.1%}".format(*share.interval),
            f"{share.games}",
            f"{share.mean_place:.2f}",
            f"{share.scores.mean:.1f}",
        ]
        for share in sorted(entrants, key=lambda share: -share.share)
    ]
    shown = [float(row[1].rstrip("%")) for row in rows("Ladder")]
    assert shown == sorted(shown, reverse=True)


def test_ratings_and_seats_are_those_of_the_standing() -> None:
    by_name = {row[0]: row[1:] for row in rows("Ratings")}
    for entrant, name in enumerate(SERIES.names):
        assert by_name[name] == [f"{value:.1f}".replace("-", "−") for value in STANDING.ratings.of(entrant)]
    assert [row[1] for row in rows("Seats")] == [f"{share.share:.1%}" for share in STANDING.tally.seats]


def test_error_bars_are_drawn_where_the_intervals_are() -> None:
    best = STANDING.tally.entrants[STANDING.ladder()[0]]
    axis = share_axis(max(share.interval[1] for share in STANDING.tally.entrants))
    picture = section("Ladder").find("table/tbody/tr/td/svg")
    assert picture is not None
    value, par, whisker, *_ = [part for part in picture if part.tag != "title"]
    low, high = best.interval
    assert value.get("width") == axis.at(best.share)
    assert par.get("x1") == axis.at(1 / 3)
    assert (whisker.get("x1"), whisker.get("x2")) == (axis.at(low), axis.at(high))
    assert f"{best.share:.1%}" in picture.findtext("title", "")


def test_cards_are_sorted_and_those_off_par_are_marked() -> None:
    shown = rows("Cards")
    owned = STANDING.tally.by_card()
    assert [row[0] for row in shown] == [card_name(SERIES, card.card) for card in owned]
    assert [float(row[1].rstrip("%")) for row in shown] == sorted((float(row[1][:-1]) for row in shown), reverse=True)
    for row, card in zip(shown, owned, strict=True):
        low, high = card.interval
        par = card.par(STANDING.tally.entrants)
        assert row[2] == f"{low:.1%} – {high:.1%}"
        assert row[3] == f"{card.games}"
        assert row[4] == f"{par:.1%}"
        assert row[5] == ("▲ above par" if low > par else "▼ below par" if high < par else "–")
    assert {off_par(card, 0.0) for card in owned if card.wins} == {"above"}
    assert {off_par(card, 1.01) for card in owned} == {"below"}
    assert len({row[0] for row in shown}) == len(shown), "cards of one name are told apart"


def test_histograms_hold_every_game() -> None:
    for part, spread in zip(
        section("Length").findall("div/div"), [STANDING.tally.rounds, STANDING.tally.actions], strict=True
    ):
        told = [title.text or "" for title in part.findall("svg/rect/title")]
        assert sum(int(words.split(": ")[1]) for words in told) == spread.counts.total() == 24
        assert f"{spread.mean:.1f} on average" in (part.findtext("p") or "")
    scores = section("Scores").findall("div")
    assert [part.findtext("h3") for part in scores] == [SERIES.names[entrant] for entrant in STANDING.ladder()]
    assert all(
        sum(int((title.text or "").split(": ")[1]) for title in part.findall("svg/rect/title")) == 18 for part in scores
    )


def test_bars_of_a_histogram() -> None:
    assert bins({3: 1, 5: 2, 12: 4}, 3, 12) == (1, [1, 0, 2, 0, 0, 0, 0, 0, 0, 4])
    assert bins({0: 1, 39: 1}, 0, 39)[0] == 1
    width, held = bins({0: 1, 4: 1, 99: 5}, 0, 99)
    assert (width, held[0], held[1], held[-1], sum(held)) == (5, 2, 0, 5, 7)
    assert bins({7: 3}, 7, 7) == (1, [3])


def test_how_it_was_made_is_told() -> None:
    told = "".join(section("How it was made").itertext())
    command = (
        f"rookery arena {GAME.name} --players 3 --entrants urchin,urchin,urchin,urchin --games 30 --seed 3 "
        "--option promos=on --sprt 'urchin 2' --p0 0.3 --p1 0.4 --alpha 0.001 --beta 0.001"
    )
    assert command in told
    assert "2026-03-04 15:06 UTC" in told
    assert "24 of 30 games, 3 players, 4 entrants, 4 March 2026" in PAGE
    assert STANDING.sprt
    assert STANDING.sprt.say() in "".join(section("Decision").itertext())
    assert not any(part.findtext("h2") == "Failures" for part in tree().iter("section"))


def test_every_picture_has_a_title_and_letters_stand_outside() -> None:
    pictures = list(tree().iter("svg"))
    assert len(pictures) > 50
    for picture in pictures:
        assert picture.get("role") == "img"
        assert picture[0].tag == "title"
        assert picture[0].text
        assert not list(picture.iter("text"))


def test_nothing_comes_from_elsewhere() -> None:
    assert not re.search(r"https?:|//\w|url\(|@import|src=|href=|<script|<link|<iframe", PAGE)


def test_any_name_is_only_a_name() -> None:
    evil = '<script>alert("1")</script>&\x00'
    standing = Standing(SERIES)
    for result in play_arena(Standing(SERIES), 3, crew=Crew(1)):
        standing.add(
            {
                **result,
                "cards": [[evil], [], []],
                "faults": [{"crashed": 2}, {}, {}],
                "first_faults": [evil, "", ""],
            }
        )
    for share in standing.tally.entrants:
        share.name = evil
    standing.lost.append(9)
    html = page(standing, 3, DATE)
    assert "<script" not in html
    assert "\x00" not in html
    told = "".join(tree(html).itertext())
    assert '<script>alert("1")</script>&?' in told
    assert "crashed" in told
    assert "not counted: 9" in told


def test_markup_escapes_what_is_not_markup() -> None:
    assert tag("p", "a < b", Markup("<br />"), title='"', data_label=None) == '<p title="&quot;">a &lt; b<br /></p>'
    assert tag("rect", x=1) == '<rect x="1" />'
    assert tag("td") == "<td></td>"
    assert text("a\x1b\u202eb\n") == "a??b\n"


def test_an_axis_of_one_point_has_a_width() -> None:
    assert Axis(3, 3).at(3) == "0.00%"
    assert share_axis(1.0).high == 1.0
    assert share_axis(0.3).high == pytest.approx(0.4)


def test_only_reports_are_replaced(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    check_report(path)
    path.write_text(PAGE, encoding="utf-8")
    assert PAGE.startswith(MARK)
    check_report(path)
    path.write_text("<html>precious</html>", encoding="utf-8")
    with pytest.raises(Broken, match="is already there and is not a report; choose another name"):
        check_report(path)
    with pytest.raises(Broken, match="there is no folder"):
        check_report(tmp_path / "nowhere" / "report.html")
    with pytest.raises(Broken, match="cannot be written: Is a directory"):
        check_report(tmp_path)
