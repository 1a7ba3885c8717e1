"""Metrics: counters and gauges in the text that Prometheus reads."""

from collections.abc import Callable

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts = [0] * len(BOUNDS)
        self.count = 0
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.count += 1
        self.total += seconds
        for i, bound in enumerate(BOUNDS):
            if seconds <= bound:
                self.counts[i] += 1

    def lines(self, name: str) -> list[str]:
        buckets = [f'{name}_bucket{{le="{bound}"}} {held}' for bound, held in zip(BOUNDS, self.counts, strict=True)]
        return [
            *buckets,
            f'{name}_bucket{{le="+Inf"}} {self.count}',
            f"{name}_sum {self.total:.6f}",
            f"{name}_count {self.count}",
        ]


EVERY = 60.0
"""Seconds between two looks at the counters."""


class Metrics:
    """What this server has done since it started.

    Only what a look at every full minute has seen is published: at a quiet server, counters that move at once would
    tell that somebody has just answered in secret.
    """

    def __init__(self) -> None:
        self.moves = 0
        self.messages = 0
        self.refusals = 0
        self.created = 0
        self.commits = Histogram()
        self.answers = Histogram()
        self.gauges: dict[str, tuple[str, Callable[[], int]]] = {}
        self.published = ""
        self.looked = float("-inf")

    def look(self, now: float) -> None:
        """Publish what there is, if the last look was long enough ago."""
        if now - self.looked >= EVERY:
            self.looked = now
            self.published = self.text()

    def committed(self, jobs: int, seconds: float) -> None:
        self.commits.add(seconds)

    def text(self) -> str:
        counters = {
            "moves_total": ("Moves saved, including those of bots.", self.moves),
            "messages_total": ("Messages from clients.", self.messages),
            "refusals_total": ("Messages that were refused.", self.refusals),
            "tables_created_total": ("Tables that were made.", self.created),
        }
        lines: list[str] = []
        for name, (about, count) in counters.items():
            lines += [f"# HELP rookery_{name} {about}", f"# TYPE rookery_{name} counter", f"rookery_{name} {count}"]
        for name, (about, ask) in self.gauges.items():
            lines += [f"# HELP rookery_{name} {about}", f"# TYPE rookery_{name} gauge", f"rookery_{name} {ask()}"]
        for name, about, histogram in (
            ("commit_seconds", "From begin to end of a commit.", self.commits),
            ("answer_seconds", "From a message of a client to its answer.", self.answers),
        ):
            lines += [f"# HELP rookery_{name} {about}", f"# TYPE rookery_{name} histogram"]
            lines += histogram.lines(f"rookery_{name}")
        return "\n".join(lines) + "\n"
