"""What several tests of simulations set up."""

from collections.abc import Iterator

import pytest

from rookery.bots import LEVELS
from tests.sim.rogues import SIMULATE, learn_with_rogues, let_in


@pytest.fixture
def rogues(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Rogues may enter, by their names, in new processes too."""
    before = dict(LEVELS)
    let_in()
    monkeypatch.setattr(SIMULATE, "learn", learn_with_rogues)
    yield
    LEVELS.clear()
    LEVELS.update(before)
