"""The page for operators lists every setting, with the default that it has."""

import re
from pathlib import Path
from typing import Any

import msgspec

from rookery.server.settings import Settings

PAGE = Path(__file__).parents[2] / "docs" / "operations.md"
ROW = re.compile(r"^\| `(\w+)` \| (.*?) ?\| \S.* \|$", re.MULTILINE)
COUNTED = {"workers": "one core less than there are, 4 at most"}
"""Defaults that depend on the machine."""


def test_the_page_lists_every_setting_with_its_default() -> None:
    _, _, table = PAGE.read_text(encoding="utf-8").partition("## Settings")
    listed = dict(ROW.findall(table))
    settings = Settings()
    wanted = {name: COUNTED.get(name, written(getattr(settings, name))) for name in Settings.__struct_fields__}
    assert listed == wanted
    assert list(listed) == list(wanted), "in the order of the settings"


def written(default: Any) -> str:
    """A default as the page writes it."""
    if isinstance(default, float) and default == int(default):
        return str(int(default))
    return default if isinstance(default, str) else msgspec.json.encode(default).decode()
