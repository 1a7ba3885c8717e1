"""The page about environments: every loop on it runs as it stands there."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent.parent / "docs" / "environments.md"
LOOPS = dict(
    re.findall(
        r"^## ([^\n]+)\n(?:(?!^## ).)*?```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
)


def test_every_interface_has_its_loop() -> None:
    assert list(LOOPS) == ["PettingZoo", "Gymnasium", "OpenSpiel", "Thousands of games"]


@pytest.mark.parametrize("interface", LOOPS)
def test_a_loop_runs(interface: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(LOOPS[interface], f"{PAGE.name}, {interface}", "exec"), {})
    assert capsys.readouterr().out.strip(), "it tells what came of it"
