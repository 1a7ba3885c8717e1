"""Which cases of a test are for every run, and which for the sweep."""

from typing import Any

import pytest


def swept(*cases: Any, now: int = 1) -> list[Any]:
    """The first cases in every run, the others in the sweep."""
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=[pytest.mark.sweep] if i >= now else [])
        for i, case in enumerate(cases)
    ]
