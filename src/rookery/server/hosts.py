"""Hosts: the names under which this server may be called."""

from collections.abc import Iterable

from rookery.server.addresses import read
from rookery.server.refusals import Misdirected

WELL_KNOWN = ("localhost",)


class Hosts:
    """Whoever can make a name point here could let a browser believe that a stranger's page is ours. So every name must
    be known. An address is always fine: nobody can make it point elsewhere.
    """

    def __init__(self, *names: str) -> None:
        self.known = {name.casefold().rstrip(".") for name in (*WELL_KNOWN, *names)}

    def check(self, headers: Iterable[tuple[bytes, bytes]]) -> None:
        """Refuse a request for somebody else. Browsers always say whom they call; very old programs may not."""
        called = [value for name, value in headers if name == b"host"]
        if len(called) > 1 or not all(self.knows(host.decode("latin-1")) for host in called):
            raise Misdirected(
                "This server does not answer to this name. Its operator can add it to the setting `hosts`."
            )

    def knows(self, host: str) -> bool:
        name = host if host.endswith("]") else host.rpartition(":")[0] or host
        return read(name) is not None or name.casefold().rstrip(".") in self.known
