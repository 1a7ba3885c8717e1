"""What a server writes down: nobody outside can forge a line of it, or flood it."""

import io
import logging

import pytest

from rookery.server.journal import Calm, Plain


@pytest.fixture
def paper() -> io.StringIO:
    return io.StringIO()


@pytest.fixture
def log(paper: io.StringIO) -> logging.Logger:
    logger = logging.getLogger("rookery.test")
    logger.handlers.clear()
    logger.propagate = False
    handler = logging.StreamHandler(paper)
    handler.setFormatter(Plain("%(levelname)s %(message)s"))
    handler.addFilter(Calm())
    logger.addHandler(handler)
    return logger


def test_no_line_can_be_forged(log: logging.Logger, paper: io.StringIO) -> None:
    log.error("%s failed", "/a\nERROR forged\r\x1b[2J\u2028ERROR")
    try:
        raise ValueError("bad\nERROR forged\x1b[2J")
    except ValueError:
        log.exception("oh")
    lines = paper.getvalue().splitlines()
    assert lines[0] == r"ERROR /a\nERROR forged\r\x1b[2J\u2028ERROR failed"
    assert lines[1] == "ERROR oh"
    assert all(line.startswith("  | ") for line in lines[2:])
    assert "\x1b" not in paper.getvalue()


def test_a_flood_is_cut_short_and_counted(
    log: logging.Logger, paper: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr("rookery.server.steady.now", lambda: now[0])
    for number in range(1000):
        log.warning("again %d", number)
        if number == 900:
            log.warning("something else")
        if number == 998:
            now[0] = 60.0
    lines = paper.getvalue().splitlines()
    assert len(lines) == 12
    assert "WARNING something else" in lines
    assert lines[-1] == "WARNING again 999 (and 989 more like this before it)"
