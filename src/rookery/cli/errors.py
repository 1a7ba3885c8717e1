"""What can be wrong with a command line, and the numbers by which scripts are told."""

import typer

FAILED = 1
"""Something failed: a broken file, a game that cannot go on."""

WRONG_USAGE = 2
"""The command line itself is wrong."""

INTERRUPTED = 130
"""Somebody pressed Ctrl-C."""


class UsageError(typer.TyperException):
    """A command line that means nothing, in one sentence."""

    exit_code = WRONG_USAGE


class FailureError(typer.TyperException):
    """Something that was asked for rightly but cannot be done, in one sentence."""

    exit_code = FAILED
