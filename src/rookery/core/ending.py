"""The ending of a game: how far away it is, in words that everybody may know."""
# mypyc: no (not in the inner loop)


class Ending:
    """Where a game stands (`Round 5`), what is left until it ends (`2 left in deck C`), and what would end it, as a
    sentence. `near`: it may come soon; `certain`: nothing can put it off any more.
    """

    def __init__(
        self, heading: str, left: str = "", sentence: str = "", *, near: bool = False, certain: bool = False
    ) -> None:
        self.heading = heading
        self.left = left
        self.sentence = sentence
        self.near = near or certain
        self.certain = certain
