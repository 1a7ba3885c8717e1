"""Lists that are shared: what is changed is a new list, and the old one stays as it was."""

from rookery.core.lists import added_up, changed, replaced, without


def test_a_change_leaves_the_list_alone() -> None:
    counts, names = [1, 2, 3], ["ann", "bob", "cem"]
    assert changed(counts, 1, -2) == [1, 0, 3]
    assert replaced(names, 2, "dee") == ["ann", "bob", "dee"]
    assert without(names, 0) == ["bob", "cem"]
    assert added_up(counts) == 6
    assert (counts, names) == ([1, 2, 3], ["ann", "bob", "cem"])
