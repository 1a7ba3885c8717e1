"""Memory: what was worked out about a position, for all its copies."""


class Memory:
    """One for a position and all its copies: a search judges thousands of them, which differ in little.

    It is no part of the position and is never written down. What lies in it says by itself what it was worked out from
    (`judgement` is a thing of the game), and is worked out anew where that is not the case; so it changes nothing but
    the time.
    """

    def __init__(self) -> None:
        self.judgement: object = None
