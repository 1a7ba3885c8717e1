"""`python -m rookery`: the command line."""

import sys

from rookery.cli import main

sys.exit(main())
