"""Every test: how a part of them is chosen, and that no clock and no luck decides about examples of Hypothesis."""

import os
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # its threads wait for one another by spinning: slow on busy cores

settings.register_profile(
    "repeatable",
    derandomize=True,  # the same examples each time; `make fuzz` looks for new ones
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("repeatable")


def part(text: str) -> tuple[int, int]:
    """`2/3`: the second of three parts."""
    number, _, parts = text.partition("/")
    if not (number.isdigit() and parts.isdigit() and 1 <= int(number) <= int(parts)):
        raise pytest.UsageError(f"--part {text}: a part is written as 2/3, the second of three.")
    return int(number) - 1, int(parts)


def pytest_addoption(parser: pytest.Parser) -> None:
    told = "Run one part of N; all parts together are all tests."
    parser.addoption("--part", metavar="K/N", default="1/1", help=told)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A test belongs to the same part wherever and however often it is collected."""
    number, parts = part(config.getoption("--part"))
    others = [item for item in items if crc32(item.nodeid.encode()) % parts != number]
    config.hook.pytest_deselected(items=others)
    items[:] = [item for item in items if crc32(item.nodeid.encode()) % parts == number]
