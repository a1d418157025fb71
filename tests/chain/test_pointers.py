"""The four pointers of every link before and after a change of structure: the tables of 000 Figs. 6, 8, 11 and 12.

There `Base` is the fixed base, which is our ground; in Figs. 9 and 11 it floats and the ground stands apart.
"""

from __future__ import annotations

import pytest

from hitogata import Free, Hinge, Model, World
from hitogata.chain.figure import Figure
from tests.mechanisms import everything

#: name → (parent, child, brother, real)
Pointers = dict[str, tuple[str | None, str | None, str | None, str | None]]


def pointers(world: World) -> Pointers:
    links = everything(world.ground)
    assert len({link.name for link in links}) == len(links)
    return {
        link.name: tuple(None if x is None else x.name for x in (link.parent, link.child, link.brother, link.real))  # type: ignore[misc]
        for link in links
    }


def tree(parents: dict[str, str | None], *, root: Hinge | Free) -> Model:
    model = Model("mechanism")
    for name, parent in parents.items():
        joint = root if parent is None else Hinge("y")
        model.link(name, parent, joint, at=(0.1, 0, 0), mass=1.0, inertia=(1, 1, 1))
    return model


@pytest.fixture
def fig7() -> tuple[World, Figure]:
    """Base → Link1 → {Link2, Link3}, Link2 → Link4."""
    world = World()
    parents = {"Link1": None, "Link2": "Link1", "Link3": "Link1", "Link4": "Link2"}
    return world, world.add(tree(parents, root=Hinge("y")))


FIG_8_BEFORE: Pointers = {
    "ground": (None, "Link1", None, None),
    "Link1": ("ground", "Link2", None, None),
    "Link2": ("Link1", "Link4", "Link3", None),
    "Link3": ("Link1", None, None, None),
    "Link4": ("Link2", None, None, None),
}
FIG_8_AFTER: Pointers = FIG_8_BEFORE | {
    "Link3": ("Link1", "Link4v", None, None),
    "Link4v": ("Link3", None, None, "Link4"),
}
FIG_12: Pointers = {
    "ground": (None, "Link1", None, None),
    "Link1": ("ground", "Link2", "Link3", None),
    "Link2": ("Link1", "Link4", None, None),
    "Link4": ("Link2", None, None, None),
    "Link3": ("ground", "Link4v", None, None),
    "Link4v": ("Link3", None, None, "Link4"),
}


def test_fig_6_a_closed_loop_is_an_open_tree_and_one_virtual_link() -> None:
    """Base ─ Link1 ─ Link2 ─ Link3 ─ Base, opened at the last joint: Link3's twin hangs from the base."""
    world = World()
    figure = world.add(tree({"Link1": None, "Link2": "Link1", "Link3": "Link2"}, root=Hinge("y")))
    loop = world.connect(world.ground, figure["Link3"], Hinge("y"), on_b=(0.1, 0, 0))
    assert pointers(world) == {
        "ground": (None, "Link1", None, None),
        "Link1": ("ground", "Link2", "Link3v", None),
        "Link2": ("Link1", "Link3", None, None),
        "Link3": ("Link2", None, None, None),
        "Link3v": ("ground", None, None, "Link3"),
    }
    assert loop.virtual.mass is None, "a virtual link has no inertia"
    assert loop.virtual.real is figure["Link3"]


def test_fig_8_connecting_hangs_a_virtual_link_and_changes_nothing_else(fig7: tuple[World, Figure]) -> None:
    world, figure = fig7
    assert pointers(world) == FIG_8_BEFORE
    world.connect(figure["Link3"], figure["Link4"], Hinge("y"))
    assert pointers(world) == FIG_8_AFTER


def test_fig_8_backwards_cutting_the_virtual_joint_drops_the_virtual_link(fig7: tuple[World, Figure]) -> None:
    world, figure = fig7
    loop = world.connect(figure["Link3"], figure["Link4"], Hinge("y"))
    world.cut(loop)
    assert pointers(world) == FIG_8_BEFORE
    assert loop.virtual.parent is None
    assert not loop.connected


def test_fig_12_a_cut_tree_joint_hangs_its_child_from_the_ground(fig7: tuple[World, Figure]) -> None:
    world, figure = fig7
    loop = world.connect(figure["Link3"], figure["Link4"], Hinge("y"))
    world.cut(figure["Link3"])
    assert pointers(world) == FIG_12
    assert isinstance(figure["Link3"].joint, Free)
    assert loop.connected, "Link2 – Link4 – Link3 stay a chain through Link4v"


def test_fig_11_a_floating_figure_that_grabs_the_ground_becomes_a_pseudo_closed_chain() -> None:
    """No parent is turned round (as in Fig. 10): the free joint of Base is part of the loop."""
    world = World()
    figure = world.add(tree({"Base": None, "Link1": "Base"}, root=Free()))
    before: Pointers = {
        "ground": (None, "Base", None, None),
        "Base": ("ground", "Link1", None, None),
        "Link1": ("Base", None, None, None),
    }
    assert pointers(world) == before
    world.connect(world.ground, figure["Link1"], Hinge("y"))
    assert pointers(world) == before | {
        "Base": ("ground", "Link1", "Link1v", None),
        "Link1v": ("ground", None, None, "Link1"),
    }
    assert isinstance(figure["Base"].joint, Free)


def test_a_virtual_link_among_brothers_leaves_them_in_place(fig7: tuple[World, Figure]) -> None:
    """Three twins under one link; the middle one goes."""
    world, figure = fig7
    loops = [world.connect(figure["Link1"], figure["Link4"], Hinge("y")) for _ in range(3)]
    children = [figure["Link2"], figure["Link3"], *[loop.virtual for loop in loops]]
    assert list(figure["Link1"].children) == children
    world.cut(loops[1])
    assert list(figure["Link1"].children) == [*children[:3], children[4]]
