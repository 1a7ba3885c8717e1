"""Running what is asynchronous in a thread of its own: a browser that is open in this process keeps a loop running."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run(scene: Coroutine[Any, Any, T]) -> T:
    """Play a scene to its end; what it raises is raised here."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, scene).result()
