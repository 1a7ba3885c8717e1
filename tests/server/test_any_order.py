"""A table tells people all that they may say: the things of a set in any order."""

from pathlib import Path

from tests.server.alone import run
from tests.server.inside import Insider, friends, open_house


def test_a_set_is_named_in_any_order_at_a_table(tmp_path: Path) -> None:
    """What may be taken does not vanish after a thing that comes later in the order of the words."""

    async def scene() -> None:
        async with open_house(tmp_path / "db") as house:
            table, [token, _] = await friends(house, "Ann", "Bob", bots=1, options={"first_seat": 0})
            ann = await Insider(table).enter(token)
            told = await ann.play("take marker")
            takes = [option["word"] for option in told["options"] if option["verb"] == "take"]
            assert takes
            assert [option["word"] for option in told["options"]] == [*takes, "done"]
            told = await ann.play(takes[-1], takes[0], "done")
            assert 0 not in told["turn"]

    run(scene())
