"""Several bots in one text: where a comma divides, and where it does not."""

import pytest

from rookery.bots import spelled, split


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("urchin", ["urchin"]),
        ("urchin,cutpurse", ["urchin", "cutpurse"]),
        ("burglar:sims=500,urchin", ["burglar:sims=500", "urchin"]),
        ("burglar:sims=500,bias=2,urchin", ["burglar:sims=500,bias=2", "urchin"]),
        ("program:./bot a,urchin", ["program:./bot a", "urchin"]),
        ("program:./bot 'a,b',urchin", ["program:./bot 'a,b'", "urchin"]),
        ('program:./bot "a,b\\",c",urchin', ['program:./bot "a,b\\",c"', "urchin"]),
        ("program:./bot a\\,b,urchin", ["program:./bot a\\,b", "urchin"]),
        ("program:./bot 'a\\',urchin", ["program:./bot 'a\\'", "urchin"]),
        ("urchin,program:./bot --depth=2", ["urchin", "program:./bot --depth=2"]),
        ("urchin,program:time=2 ./bot", ["urchin", "program:time=2 ./bot"]),
        ("urchin,", ["urchin", ""]),
        ("", [""]),
    ],
)
def test_commas_divide_unless_quoted_escaped_or_before_a_setting(text: str, parts: list[str]) -> None:
    assert split(text) == parts
    assert split(",".join(parts)) == parts


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (" Greedy ", "cutpurse"),
        ("BURGLAR:Sims=50", "burglar:Sims=50"),
        ("program: true  -v", "program:true  -v"),
        ("mastermind:", "mastermind"),
    ],
)
def test_a_text_has_one_spelling(text: str, told: str) -> None:
    assert spelled(text) == told
    assert spelled(told) == told
