"""`rookery` for a user whose new files everybody may read."""

import os

from rookery.cli import main

if __name__ == "__main__":
    os.umask(0o022)
    raise SystemExit(main())
