"""The protocol as others read it: the client's types and the page of examples."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from rookery.server import messages
from scripts.protocol import FILE, VIEWS, typescript, views

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
EXAMPLES = re.findall(r"```json ?(\w*)\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
"""The name of a struct, if it bears no tag, and the example."""


def test_the_types_of_the_client_are_fresh() -> None:
    assert FILE.read_text(encoding="utf-8") == typescript(), "run `make types`"


def test_the_types_of_the_views_are_fresh() -> None:
    fresh = views()
    assert set(VIEWS.glob("*.ts")) == set(fresh)
    for path, text in fresh.items():
        assert path.read_text(encoding="utf-8") == text, "run `make types`"


@pytest.mark.parametrize("union", [messages.FromClient, messages.FromServer])
def test_the_page_shows_one_example_of_each_message(union: object) -> None:
    shown = {msgspec.json.decode(example).get("type") for _, example in EXAMPLES}
    wanted = {struct.__struct_config__.tag for struct in get_args(union)}
    assert wanted <= shown, f"docs/protocol.md lacks {wanted - shown}"


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_every_example_is_what_it_says(name: str, example: str) -> None:
    kind = getattr(messages, name) if name else messages.FromClient | messages.FromServer
    assert msgspec.json.decode(example, type=kind)
