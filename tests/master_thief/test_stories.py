"""What is told of a game of Master Thief: charms are read aloud, and a jury's votes are shown together."""

from rookery import get
from rookery.core.story import story
from rookery.games.master_thief.state import Museum
from tests.master_thief.drawn import at_the_table, given, spelled


def lines(s: Museum, *words: str) -> list[str]:
    """The sentences of what is played from a position on, as a spectator may know them."""
    match = at_the_table(s)
    for said in words:
        name, colon, word = said.partition(": ")
        match.play(name if colon else match.turn[0], spelled(word if colon else said, s.seats))
    return [repr(line) for line in story(match, None)]


def test_a_charm_is_read_to_all_when_it_is_stolen() -> None:
    """MT-3.1, MT-1.3 An item without a charm has nothing to read."""
    stolen = "Ann steals Bottomless Satchel. While carried: your carrying limit is 7. [MT-3.2]"
    assert stolen in lines(given("Ann  hand steal\nBob\nmuseum Bottomless\nAnn plays"), "play steal")
    assert "Ann steals Blood Ruby. [MT-3.2]" in lines(
        given("Ann  hand steal\nBob\nmuseum Blood\nAnn plays"), "play steal"
    )


ROGUES = """
    Ann  carries Raven, Lady  hand stash stash
    Bob  hand latch
    Cem  hand latch
    Ann plays"""
SLIP = ["play stash", "stash Raven", "Bob: pass", "Cem: pass", "play stash", "stash Lady", "Bob: accuse", "Cem: pass"]
VOTES = ["Bob votes thumbs up, with a penalty. [MT-9.2]", "Cem votes thumbs down, without a penalty. [MT-9.2]"]


def test_the_votes_of_a_rogue_jury_are_told_together_and_only_then() -> None:
    """MT-9.2"""
    told = lines(given(ROGUES, jury="rogue"), *SLIP, "Bob: thumbs up-and-penalty")
    assert told[-1] == "Bob has chosen. [MT-9.3]", "nobody knows what"
    assert not any("votes" in line for line in told)
    told = lines(given(ROGUES, jury="rogue"), *SLIP, "Bob: thumbs up-and-penalty", "Cem: thumbs down")
    assert [line for line in told if "votes" in line] == VOTES


def test_what_the_rulebook_does_not_say_is_marked_as_ours() -> None:
    """Compared with the printed rules."""
    rules = get("master-thief").rules
    ours = ("1.1", "1.2", "1.3", "3.3", "4.2", "4.3", "5.1", "7.2", "7.7", "7.8", "9.2")
    assert all(rules[f"MT-{number}"].ruling for number in ours)
    assert not any(rules[f"MT-{number}"].ruling for number in ("2.2", "3.1", "4.4", "6.1"))
