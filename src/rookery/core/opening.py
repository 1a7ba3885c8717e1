"""Opening: what is said to the compiler about a class, above all that plain Python may inherit from it all the same.

A compiled class usually has no interpreted children. Games of other packages are plain Python, so the classes that
every game builds on say `@mypyc_attr(allow_interpreted_subclasses=True)`. The classes of our own games do not, so that
calls of their methods stay direct.

Positions are made and forgotten by the thousand: they are `acyclic`, nothing in them leads back to them, so Python need
not look for circles; and with `free_list_len=1` the next one is made where the last one was.
"""
# mypyc: no (the compiler reads the decorator; nobody calls it)

from typing import TYPE_CHECKING, Any

__all__ = ["i64", "mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int
    """A number that compiled code holds in a register: it has 64 bits, and no more."""

    def mypyc_attr(**_attributes: Any) -> Any:
        """Uncompiled, every class is open."""
        return lambda cls: cls
