"""Prices: what a card of either edition of Thief's Market costs in gems."""


class Priced:
    """A card with a cost: how many red, white, blue and green gems."""

    def __init__(self, cost: tuple[int, int, int, int]) -> None:
        self.cost = cost
        self.red, self.white, self.blue, self.green = cost

    def missing(self, red: int, white: int, blue: int, green: int) -> int:
        """How many gems of the cost have no die among the red, white, blue and green ones: the gold that it takes."""
        count = 0
        if self.red > red:
            count += self.red - red
        if self.white > white:
            count += self.white - white
        if self.blue > blue:
            count += self.blue - blue
        if self.green > green:
            count += self.green - green
        return count
