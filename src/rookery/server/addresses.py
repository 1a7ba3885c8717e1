"""Addresses: who is calling, also from behind proxies that we know, and what counts as one address."""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

from rookery.core.reasons import Broken

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

NOBODY = ""
"""The address of whoever has none, such as a caller over a Unix socket."""
LONGEST_CHAIN = 20
"""Addresses of a forwarded request that are looked at."""
HOME = 64
"""Bits of an IPv6 address that tell one home from another: whoever has one address there has them all."""


def read_networks(text: str) -> tuple[Network, ...]:
    """Addresses and networks, with spaces between: `127.0.0.1 10.0.0.0/8`."""
    try:
        return tuple(ip_network(part) for part in text.split())
    except ValueError as error:
        raise Broken(f"a setting is wrong: proxies are addresses and networks: {error}") from None


class Addresses:
    """Who is calling. A caller that is a known proxy says for whom it calls; nobody else is believed."""

    def __init__(self, proxies: str = "") -> None:
        self.proxies = read_networks(proxies)
        self.is_proxy = lru_cache(maxsize=1024)(self.trusts)

    def trusts(self, host: str) -> bool:
        address = read(host)
        return address is not None and any(address in network for network in self.proxies)

    def caller(self, scope: Any) -> str:
        """The address that a request is counted for. Each proxy appends the address it was called from, so the last
        one that is no proxy of ours is the caller's; what stands before it may be made up.
        """
        host: str = scope["client"][0] if scope.get("client") else NOBODY
        if not self.proxies or not self.is_proxy(host):
            return counted(host)
        chain = forwarded_for(scope["headers"])
        for said in reversed(chain[-LONGEST_CHAIN:]):
            address = read(said)
            if address is None:
                break
            host = str(address)
            if not self.is_proxy(host):
                break
        return counted(host)


def forwarded_for(headers: Iterable[tuple[bytes, bytes]]) -> list[str]:
    """The addresses in X-Forwarded-For, the nearest last."""
    said = [value.decode("latin-1") for name, value in headers if name == b"x-forwarded-for"]
    return [part.strip() for part in ",".join(said).split(",")]


def read(text: str) -> Address | None:
    """An address, perhaps with a port behind it; None if it is none."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


@lru_cache(maxsize=4096)
def counted(host: str) -> str:
    """What an address is counted as: itself, or its home network."""
    address = read(host)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((int(address) >> (128 - HOME) << (128 - HOME), HOME)))
    return NOBODY if address is None else str(address)
