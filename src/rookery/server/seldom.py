"""Seldom: something that is worth doing often is done a few times a second at most."""

import asyncio
from collections.abc import Callable


class Seldom:
    """Does one thing, at once if it was not done lately, else when the pause is over: once for all who asked."""

    def __init__(self, deed: Callable[[], None], pause: float) -> None:
        self.deed = deed
        self.pause = pause
        self.again: asyncio.TimerHandle | None = None
        self.asked = False

    def soon(self) -> None:
        if self.again is None:
            self.now()
        else:
            self.asked = True

    def now(self) -> None:
        """Whenever it was done last."""
        if self.again is not None:
            self.again.cancel()
        self.again = asyncio.get_running_loop().call_later(self.pause, self.pause_over)
        self.asked = False
        self.deed()

    def pause_over(self) -> None:
        self.again = None
        if self.asked:
            self.now()
