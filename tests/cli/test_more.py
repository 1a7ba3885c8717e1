"""What is not explained is counted."""

from rookery.cli.explain import SHOWN, more


def test_what_is_left_out_is_counted_one_by_one() -> None:
    assert [line.plain for line in more(SHOWN + 1, "rule", "rules x")] == ["… and 1 more rule (rookery rules x)"]
    assert [line.plain for line in more(SHOWN + 2, "card", "cards x")] == ["… and 2 more cards (rookery cards x)"]
    assert more(SHOWN, "rule", "rules x") == []
