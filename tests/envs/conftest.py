"""PettingZoo's suites are read before warnings are errors: they import its own games, if those are installed."""

import warnings

with warnings.catch_warnings(action="ignore"):
    import pettingzoo.test  # noqa: F401 (what is imported once is not read again)
