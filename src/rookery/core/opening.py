"""Opening: classes that are compiled, and from which plain Python may inherit all the same.

A compiled class usually has no interpreted children. Games of other packages are plain Python, so the classes that
every game builds on say `@mypyc_attr(allow_interpreted_subclasses=True)`. The classes of our own games do not, so that
calls of their methods stay direct.
"""
# mypyc: no (the compiler reads the decorator; nobody calls it)

from typing import TYPE_CHECKING, Any

__all__ = ["mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_attributes: Any) -> Any:
        """Uncompiled, every class is open."""
        return lambda cls: cls
