"""Names at a table: readable, told apart at a glance, and nobody else's."""

import pytest

from rookery.server.names import alike, proper
from rookery.server.refusals import Refusal
from tests.server.served import GAME, Served


@pytest.mark.parametrize(
    "name",
    [
        *("Ann", "Zoë", "José", "O'Brien", "O’Brien", "Jo-Ann", "Dr. No", "R2-D2", "Ann (phone)", "Ann & Bob", "Robot"),
        *("陈", "陈伟", "田中さん", "Kenじ", "김철수", "Ойли", "Νίκος", "Đỗ Thị Sẵn", "İpek", "Straße"),
        *("محمد", "שׂרה", "שָׁלוֹם", "शर्मिला", "สมชาย"),
    ],
)
def test_names_of_people_are_taken_as_they_are(name: str) -> None:
    assert proper(name) == name


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        *[
            (name, "A name can't contain invisible characters.")
            for name in (
                "A\u200bnn",
                "Ann\ufe0f",
                "\u3164",
                "B\u0007b",
                "Nick\u202e",
                "A\u00adnn",
                "\ue000",
                "An\u034fn",
            )
        ],
        *[
            (name, "A name can have letters, digits and punctuation, but no emoji or other symbols.")
            for name in ("Ann ❤\ufe0f", "🦊", "\u2800", "Ann\u20dd", "a|b", "👨\u200d👩\u200d👧")
        ],
        *[(name, "A name needs at least one letter.") for name in ("...", "42", "—", "\u0301")],
        *[
            (name, "A name can't pile up marks on its letters.")
            for name in ("A\u0301\u0302\u0303\u0304nn", "An\u0301\u0301n", "A \u0301nn", "Z̸̢̛͓a")
        ],
        ("\u0410nn", "A name can't mix alphabets: this one has Cyrillic and Latin letters."),
        ("Ann\u0391", "A name can't mix alphabets: this one has Greek and Latin letters."),
        ("\ufdfa\ufdfa", "A name can have at most 24 letters."),
        *[
            (name, f"Nobody can be called {name} here: the table uses that word itself.")
            for name in ("A spectator", "Spectator 3", "SPECTATOR", "Spectator.", "the Bot", "B0t", "Mastermind", "You")
        ],
    ],
)
def test_names_that_cannot_be_read_or_pretend_are_refused(name: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        proper(name)
    assert refused.value.sentence == sentence


@pytest.mark.parametrize(("typed", "kept"), [("Zoe\u0308", "Zoë"), ("Ａｎｎ", "Ann"), ("𝐀𝐧𝐧", "Ann"), ("ﬁfi", "fifi")])
def test_a_name_has_one_spelling(typed: str, kept: str) -> None:
    assert proper(typed) == kept


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "ANN"),
        ("Сор", "Cop"),
        ("Сор", "cop"),
        ("Ann", "ΑΝΝ"),
        ("Ian", "lan"),
        ("Bern", "Bem"),
        ("Fox", "F0x"),
        ("Bob1", "Bobl"),
        ("Ann", "Ann."),
        ("O'Brien", "Oʹ Brien"),
        ("Straße", "STRASSE"),
        ("רוד", "רוד."),
    ],
)
def test_look_alikes_are_found(name: str, other: str) -> None:
    assert alike(name, other)
    assert alike(other, name)


@pytest.mark.parametrize(
    ("name", "other"),
    [("Ann", "Anna"), ("Ian", "Lan"), ("Zoe", "Zoë"), ("陈", "陳"), ("Анна", "Ann"), ("Bob 1", "Bob 2")],
)
def test_names_that_can_be_told_apart_may_sit_together(name: str, other: str) -> None:
    assert not alike(name, other)


def test_who_looks_like_somebody_at_the_table_cannot_sit_down(served: Served) -> None:
    table, _ = served.table("me Cop", "open", "open")
    answer = served.try_post(f"/api/tables/{table}/sit", {"name": "Сор"})
    assert answer.status_code == 409
    assert answer.json()["error"] == "Сор looks too much like Cop, who sits here already: choose another name."
    assert served.post(f"/api/tables/{table}/sit", {"name": "Ойли"})["seats"] == [1]


def test_a_bot_gives_way_to_a_person_whose_name_looks_like_its_own(served: Served) -> None:
    table, _ = served.table("me Ann", "cutpurse", "open")
    served.post(f"/api/tables/{table}/sit", {"name": "0wl"})
    assert [seat["name"] for seat in served.get(f"/api/tables/{table}")["seats"]] == ["Ann", "Fox", "0wl"]


def test_the_maker_of_a_table_gives_names_that_can_be_told_apart(served: Served) -> None:
    seats = [{"kind": "me", "name": "Cop"}, {"kind": "guest", "name": "Сор"}, {"kind": "urchin"}]
    answer = served.try_post("/api/tables", {"game": GAME, "seats": seats})
    assert (answer.status_code, answer.json()["error"]) == (
        400,
        "Cop and Сор look too much alike: choose another name.",
    )
    seats[1]["name"] = "COP"
    assert served.try_post("/api/tables", {"game": GAME, "seats": seats}).json()["error"] == (
        "Two players can't have the same name."
    )


def test_who_has_no_name_gets_one_that_looks_like_no_other(served: Served) -> None:
    table, _ = served.table("me", "guest F0x", "urchin", start=True)
    assert [seat["name"] for seat in served.get(f"/api/tables/{table}")["seats"]] == ["Owl", "F0x", "Cat"]
