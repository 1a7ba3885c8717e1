"""Gathering: the tasks of a game are those that stand in its folder."""
# mypyc: no (not in the inner loop)

from typing import Any, Final

from rookery.core.tasks import Chance, Choice, Race, Step, Task, Together

LEFT_OPEN: Final = ((Step, "do"), (Chance, "happen"), (Choice, "choose"), (Together, "reveal"), (Race, "take"))
"""What each kind of task leaves open: a task that does not say it is only the base of others."""


def tasks_of(package: str) -> list[type[Task[Any]]]:
    """Every task of a game: those that the modules of its package define, bases aside."""
    found: list[type[Task[Any]]] = []
    families: list[type[Task[Any]]] = [Task]
    while families:
        family = families.pop()
        families.extend(family.__subclasses__())
        if family.__module__.startswith(f"{package}.") and family not in found and can_happen(family):
            found.append(family)
    return found


def can_happen(task: type[Task[Any]]) -> bool:
    """Whether a task says what it does and, if it is a question, what it is called."""
    for kind, deed in LEFT_OPEN:
        if issubclass(task, kind):
            is_named = bool(task.label) or issubclass(task, Step | Chance)
            return is_named and getattr(task, deed) is not getattr(kind, deed)
    return False
