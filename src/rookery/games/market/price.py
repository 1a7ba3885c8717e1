"""Prices: what a card of either edition of Thief's Market costs in gems."""

from rookery.core.opening import i64


class Priced:
    """A card with a cost: how many red, white, blue and green gems."""

    def __init__(self, cost: tuple[int, int, int, int]) -> None:
        self.cost = cost
        self.red: i64 = cost[0]
        self.white: i64 = cost[1]
        self.blue: i64 = cost[2]
        self.green: i64 = cost[3]

    def missing(self, red: i64, white: i64, blue: i64, green: i64) -> int:
        """How many gems of the cost have no die among the red, white, blue and green ones: the gold that it takes."""
        count: i64 = 0
        if self.red > red:
            count += self.red - red
        if self.white > white:
            count += self.white - white
        if self.blue > blue:
            count += self.blue - blue
        if self.green > green:
            count += self.green - green
        return count
