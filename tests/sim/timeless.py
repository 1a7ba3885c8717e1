"""Results without the clock: what must be the same when a game is played again."""

from collections.abc import Mapping
from typing import Any


def timeless(result: Mapping[str, Any]) -> dict[str, Any]:
    assert result["seconds"] >= 0
    return {**result, "seconds": None}
