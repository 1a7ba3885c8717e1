"""`rookery` for busy machines: it looks often, and no deadline between processes passes by accident."""

import sys
from types import ModuleType

from rookery.cli import main
from rookery.server import analysts, cluster, commissions, errands, health, passing, thinker

SOON, LONG = 0.1, 60.0

CHANGES: list[tuple[float, str, list[ModuleType]]] = [
    (600, "BEATS", [cluster]),
    (0.0, "FRESH", [cluster]),
    (LONG, "ANSWERING", [cluster]),
    (LONG, "PATIENCE", [cluster, passing]),
    (LONG, "TAKING", [errands]),
    (0.0, "TAKING", [commissions]),
    (LONG, "WANTED", [commissions]),
    (LONG, "HELD", [commissions]),
    (LONG, "BELIEVED", [thinker]),
    (SOON, "LOOK", [errands, commissions, thinker]),
    (0, "NICENESS", [thinker, analysts]),
    (0.0, "PAUSE", [health]),
    (0, "SHARE", [health]),
]

if __name__ == "__main__":
    for value, name, modules in CHANGES:
        for module in modules:
            assert hasattr(module, name)
            setattr(module, name, value)
    sys.exit(main())
