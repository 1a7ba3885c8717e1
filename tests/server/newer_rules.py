"""`rookery` as it will be when the rules of a game have changed: a higher version, and a word with another name."""

import sys

from rookery.cli import main
from rookery.games import GAMES

game = next(iter(GAMES.values()))
game.version += 1
done = game.words.named.pop("done")
done.word = "enough"
game.words.named[done.word] = done

if __name__ == "__main__":
    sys.exit(main())
