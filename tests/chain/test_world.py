"""Worlds: names, pointers, layout of q and v, placement, and text output."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata import Ball, Fixed, Free, Hinge, Model, Slide, Universal, World, figures
from hitogata.chain.joints.joint import Cylindrical, Joint, Planar
from hitogata.chain.link import Link
from hitogata.chain.values.rotations import quaternion_matrix
from hitogata.errors import UnknownName
from tests.worlds import LANDMARKS, build, scramble

TURN = np.array([0.5, 0.5, -0.5, 0.5])
PLACE = np.array([1.0, -2.0, 3.0])


def body(joint: Joint | None = None, name: str = "body") -> Model:
    """A root with an arm on either side, the left one with a hand."""
    model = Model(name)
    model.link("trunk", joint=joint, mass=3.0, inertia=(0.3, 0.3, 0.3))
    model.link("left", "trunk", Hinge("x"), at=(0.0, 1.0, 0.0), mass=1.0, inertia=(0.1, 0.1, 0.1))
    model.link("hand", "left", Ball(), at=(0.0, 1.0, 0.0), mass=0.5, inertia=(0.1, 0.1, 0.1))
    model.link("right", "trunk", Hinge("x"), at=(0.0, -1.0, 0.0), mass=1.0, inertia=(0.1, 0.1, 0.1))
    return model


def walk(link: Link) -> list[Link]:
    """By the pointers child and brother alone."""
    found = [link]
    here = link.child
    while here is not None:
        found += walk(here)
        here = here.brother
    return found


class TestNames:
    def test_a_link_is_found_by_its_path_by_its_name_and_by_its_figure(self) -> None:
        world = World()
        figure = world.add(body())
        assert world["body/hand"] is world["hand"] is figure["hand"]
        assert figure["hand"].path == "body/hand"
        assert "hand" in figure and "foot" not in figure
        assert world["ground"] is world.ground is world.links[0]
        assert figure.root is figure["trunk"]

    def test_a_second_figure_of_the_same_model_gets_a_number(self) -> None:
        world = World()
        names = [world.add(body()).name for _ in range(3)]
        assert names == ["body", "body 2", "body 3"]
        assert world["body 2/hand"].figure is world.figures["body 2"]

    def test_a_figure_bears_the_name_it_is_given(self) -> None:
        world = World()
        assert world.add(body(), name="ann") is world.figures["ann"]

    def test_figures_sum_their_links(self) -> None:
        figure = World().add(body())
        assert figure.mass == pytest.approx(5.5)
        assert figure.nv == 6 + 1 + 3 + 1


class TestPointers:
    @pytest.mark.parametrize("recipe", LANDMARKS, ids=str)
    def test_walk_by_pointers_is_walk_by_parents(self, recipe: object) -> None:
        world = build(recipe).world  # type: ignore[arg-type]
        assert walk(world.ground) == world.links
        for link in world.links[1:]:
            assert link.parent is not None
            assert link in list(link.parent.children)
            assert link.parent.index < link.index
            assert link.real is None
        below: dict[Link, list[Link]] = {}
        for link in world.links[1:]:
            below.setdefault(link.parent, []).append(link)  # type: ignore[arg-type]
        assert all(list(link.children) == below.get(link, []) for link in world.links)

    def test_pointers_of_a_small_figure(self) -> None:
        world = World()
        figure = world.add(body())
        trunk, left, hand, right = (figure[name] for name in ("trunk", "left", "hand", "right"))
        assert (trunk.parent, trunk.child, trunk.brother) == (world.ground, left, None)
        assert (left.parent, left.child, left.brother) == (trunk, hand, right)
        assert (right.parent, right.child, right.brother) == (trunk, None, None)
        other = world.add(body())
        assert trunk.brother is other["trunk"]

    def test_links_may_be_described_children_first(self) -> None:
        model = Model("upside down")
        model.link("tip", "middle", Hinge(), mass=1.0)
        model.link("middle", "base", Hinge(), mass=1.0)
        model.link("base", joint=Fixed(), mass=1.0)
        world = World()
        world.add(model)
        assert [link.name for link in world.links] == ["ground", "base", "middle", "tip"]


class TestLayout:
    @pytest.mark.parametrize(
        ("joint", "nq", "nv"),
        [
            (Fixed(), 0, 0),
            (Hinge(), 1, 1),
            (Slide(), 1, 1),
            (Ball(), 4, 3),
            (Universal(), 2, 2),
            (Cylindrical(), 2, 2),
            (Planar(), 3, 3),
            (Free(), 7, 6),
        ],
        ids=lambda x: getattr(x, "name", ""),
    )
    def test_sizes_of_each_joint(self, joint: Joint, nq: int, nv: int) -> None:
        world = World()
        root = world.add(body(joint))["trunk"]
        assert (joint.nq, joint.nv) == (nq, nv)
        assert (world.nq, world.nv) == (nq + 6, nv + 5)
        assert (world.q_slice(root), world.v_slice(root)) == (slice(0, nq), slice(0, nv))

    def test_coordinates_stand_in_the_order_of_links(self) -> None:
        world = World()
        world.add(body())
        world.add(body(Hinge()))
        q = v = 0
        for link in world.links[1:]:
            assert link.joint is not None
            assert world.q_slice(link) == slice(q, q + link.joint.nq)
            assert world.v_slice(link) == slice(v, v + link.joint.nv)
            q, v = q + link.joint.nq, v + link.joint.nv
        assert (q, v) == (world.nq, world.nv) == (len(world.q), len(world.v))

    def test_a_links_q_and_v_are_live_views(self) -> None:
        world = World()
        figure = world.add(body())
        figure["left"].q = 0.25
        figure["left"].v[:] = 2.0
        figure["hand"].q = [2.0, 0.0, 0.0, 0.0]
        assert world.q[7] == 0.25 and world.v[6] == 2.0
        assert figure["hand"].q.tolist() == [1.0, 0.0, 0.0, 0.0], "assigned quaternions are made unit"

    def test_adding_a_figure_keeps_the_state_of_the_others(self) -> None:
        world = World()
        figure = world.add(body())
        scramble(world, np.random.default_rng(0))
        q, v = world.q.copy(), world.v.copy()
        poses = [world.pose(link) for link in figure.links]
        world.add(body(Hinge()), at=PLACE)
        assert (world.q[: len(q)] == q).all() and (world.v[: len(v)] == v).all()
        assert not world.v[len(v) :].any()
        for link, pose in zip(figure.links, poses, strict=True):
            assert (world.pose(link).p == pose.p).all() and (world.pose(link).R == pose.R).all()

    def test_a_model_starts_in_its_pose(self) -> None:
        model = body()
        model.start({"left": 0.5, "hand": [0.0, 1.0, 0.0, 0.0]})
        figure = World().add(model)
        assert figure["left"].q.tolist() == [0.5]
        assert figure["hand"].q.tolist() == [0.0, 1.0, 0.0, 0.0]
        assert figure["right"].q.tolist() == [0.0]


class TestPlacement:
    @pytest.mark.parametrize("joint", [Free(), Fixed(), Hinge("y"), Ball(), Planar()], ids=lambda x: x.name)
    @pytest.mark.parametrize("fixed", [None, True, False])
    def test_the_root_goes_where_it_is_put(self, joint: Joint, fixed: bool | None) -> None:
        world = World()
        figure = world.add(body(joint), at=PLACE, rotation=TURN, fixed=fixed)
        R = quaternion_matrix(TURN)
        pose = world.pose(figure.root)
        assert np.allclose(pose.p, PLACE, atol=1e-15) and np.allclose(pose.R, R, atol=1e-15)
        assert np.allclose(world.pose(figure["left"]).p, PLACE + R @ [0.0, 1.0, 0.0], atol=1e-15)
        expected = type(joint) if fixed is None else Fixed if fixed else Free
        assert type(figure.root.joint) is expected

    def test_coordinates_of_a_floating_root_are_its_pose_in_the_world(self) -> None:
        world = World()
        root = world.add(body(), at=PLACE, rotation=TURN).root
        assert np.allclose(root.q, [*PLACE, *TURN], atol=1e-15)
        root.q = [7.0, 8.0, 9.0, 1.0, 0.0, 0.0, 0.0]
        assert np.allclose(world.pose(root).p, [7.0, 8.0, 9.0])
        assert np.allclose(world.pose(root).R, np.eye(3))

    def test_a_hinge_root_turns_about_its_axis_as_placed(self) -> None:
        world = World()
        root = world.add(body(Hinge("x")), at=PLACE, rotation=TURN).root
        root.v = 2.0
        axis = quaternion_matrix(TURN) @ [1.0, 0.0, 0.0]
        assert np.allclose(world.velocity(root), [*(2.0 * axis), 0.0, 0.0, 0.0], atol=1e-15)

    @pytest.mark.parametrize(
        "rotation", [TURN, 3.0 * TURN, quaternion_matrix(TURN), ((1.0, -1.0, 1.0), 2.0 * np.pi / 3.0)], ids=str
    )
    def test_rotations_may_be_given_in_three_ways(self, rotation: object) -> None:
        world = World()
        root = world.add(body(), rotation=rotation).root
        assert np.allclose(world.pose(root).R, quaternion_matrix(TURN), atol=1e-14)
        assert np.allclose(world.pose(root).quaternion, TURN, atol=1e-14)

    def test_what_is_fixed_is_part_of_the_ground(self) -> None:
        """It has no momentum and does not count as moving mass."""
        world = World()
        world.add(body(), fixed=True)
        assert world.mass == pytest.approx(2.5)
        assert world.figures["body"].mass == pytest.approx(5.5)


class TestVelocity:
    def test_a_floating_roots_linear_velocity_is_in_world_axes_and_its_spin_in_its_own(self) -> None:
        world = World()
        root = world.add(body(), at=PLACE, rotation=TURN).root
        root.v = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]
        spin = quaternion_matrix(TURN) @ [4.0, 5.0, 6.0]
        assert np.allclose(world.velocity(root), [*spin, 1.0, 2.0, 3.0], atol=1e-14)

    def test_a_ball_turns_in_the_childs_axes(self) -> None:
        world = World()
        figure = world.add(body(Fixed()))
        figure["hand"].q = TURN
        figure["hand"].v = [1.0, 0.0, 0.0]
        assert np.allclose(world.velocity(figure["hand"])[:3], quaternion_matrix(TURN)[:, 0], atol=1e-15)

    def test_a_point_on_an_arm_moves_by_omega_cross_r(self) -> None:
        world = World()
        figure = world.add(body(Fixed()))
        figure["left"].v = 2.0
        assert np.allclose(world.velocity(figure["hand"]), [2.0, 0.0, 0.0, 0.0, 0.0, 2.0], atol=1e-15)

    def test_the_ground_stands(self) -> None:
        world = build(LANDMARKS[3]).world
        assert not world.velocity(world.ground).any()
        assert (np.eye(3) == world.pose(world.ground).R).all() and not world.pose(world.ground).p.any()


class TestPrinting:
    @pytest.mark.parametrize("recipe", LANDMARKS, ids=str)
    def test_each_link_stands_in_a_row_with_joint_and_freedoms(self, recipe: object) -> None:
        world = build(recipe).world  # type: ignore[arg-type]
        head, ground, *rows = str(world).splitlines()
        assert f"{len(world.figures)} figure" in head and f"{world.nv} DoF" in head
        assert ground == "ground"
        assert len(rows) == len(world.links) - 1
        for row, link in zip(rows, world.links[1:], strict=True):
            assert link.joint is not None and link.mass is not None
            assert link.name in row and f" {link.joint.name} " in row
            assert f"{link.mass.mass:.3g} kg" in row
            assert (f"{link.joint.nv} DoF" in row) == (link.joint.nv > 0)

    def test_branches_are_drawn(self) -> None:
        world = World()
        world.add(body())
        left = [line.split("  ")[0].rstrip() for line in str(world).splitlines()[1:4]]
        assert left[0] == "ground" and left[1].startswith("└─ body/trunk")
        drawn = str(world)
        assert "├─ left" in drawn and "│  └─ hand" in drawn and "└─ right" in drawn

    def test_a_very_long_chain_is_drawn_and_moved_without_recursion(self) -> None:
        world = World()
        world.add(figures.chain(1500))
        text = str(world)
        assert len(text.splitlines()) == 1502
        assert "rod1500" in text and "1500 DoF" in text
        assert np.allclose(world.pose(world["rod1500"]).p, [0.0, 0.0, -149.9])

    def test_an_empty_world_prints(self) -> None:
        assert str(World()).splitlines()[0].endswith("0 links, 0 DoF")


def test_gravity_is_assigned_whole_and_not_written_into() -> None:
    world = World()
    with pytest.raises(ValueError, match="read-only"):
        world.gravity[2] = np.nan
    world.gravity = (0.0, 0.0, -1.62)
    assert world.gravity[2] == -1.62


def test_a_name_that_is_no_text_is_unknown() -> None:
    world = World()
    figure = world.add(body())
    for holder in (world, figure):
        with pytest.raises(UnknownName, match="is named 5"):
            holder[5]  # type: ignore[index]


def test_links_are_asked_for_by_their_path_as_well() -> None:
    world = World()
    figure = world.add(figures.chain(2))
    link = figure["rod2"]
    assert np.array_equal(world.pose("chain/rod2").p, world.pose(link).p)
    assert np.array_equal(world.velocity("chain/rod2"), world.velocity(link))
    with pytest.raises(UnknownName, match="did you mean 'rod2'"):
        world.pose("chain/rod22")
