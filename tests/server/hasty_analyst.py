"""An analyst that reports its progress after each step of the game, and doesn't give way to other processes."""

from rookery.server import analyst


def serve(_: int) -> None:
    analyst.BIT = 0.0
    analyst.serve(0)
