"""The laws, for parsers that nobody wrote: what the schema accepts the parser accepts, and says the same; and so on."""

from __future__ import annotations

import os

import jsonschema_rs
from hypothesis import HealthCheck, Phase, assume, given, note, settings
from hypothesis import strategies as st

from mkdocs_catalog import calls
from mkdocs_catalog.errors import CatalogError

from . import truth
from .building import SAMPLES, build
from .declarations import declarations
from .drawing import Call, arguments, spoiled
from .programs import platform

TRIES = int(os.environ.get("LAWS_EXAMPLES", "120"))
law = settings(
    max_examples=TRIES,
    derandomize="LAWS_RANDOM" not in os.environ,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.explicit, Phase.generate, Phase.shrink),
)


def parser_of(declared: dict) -> object:
    """The parser; declarations that argparse itself does not take are no example of anything."""
    try:
        return build(declared)
    except (ValueError, TypeError):
        assume(False)


@law
@given(declarations(), st.data())
def test_forward_what_the_schema_accepts_the_parser_accepts_and_understands(
    declared: dict, data: st.DataObject
) -> None:
    parser = parser_of(declared)
    program = platform(parser)  # type: ignore[arg-type]
    command = data.draw(st.sampled_from(program.commands))
    call = Call(command, program)
    for _ in range(3):
        given_ = data.draw(arguments(call, SAMPLES))
        assume(call.accepts(given_))
        try:
            argv = calls.to_argv(command, given_, program)
        except CatalogError as refused:
            assert any(reason in str(refused) for reason in UNWRITABLE), f"{refused}: {given_}"
            continue
        namespace, said = truth.parse(parser, argv)
        note(f"{argv} {said}")
        if namespace is None and "ambiguous option" in said:
            continue  # to a parser above, it abbreviates two options: argparse looks there before the subcommand does
        assert namespace, f"{given_} became {argv}, and was refused: {said}"
        differences = truth.differences(parser, command.path, namespace, call.given(given_))
        assert not differences, f"{argv}: {differences}"


UNWRITABLE = ("cannot be `--`", "a file of arguments", "start like", "would take", "be taken for it", "told apart")
"""What no command line can carry, and no schema says."""


@law
@given(declarations(), st.data())
def test_backward_what_is_spoiled_both_refuse(declared: dict, data: st.DataObject) -> None:
    parser = parser_of(declared)
    program = platform(parser)  # type: ignore[arg-type]
    command = data.draw(st.sampled_from(program.commands))
    call = Call(command, program)
    valid = data.draw(arguments(call, SAMPLES))
    assume(call.accepts(valid))
    assert not call.accepts(valid | {"no_such_argument": 1})
    for what, wrong in spoiled(call, valid):
        assert not call.accepts(wrong), f"{what} is accepted by the schema: {wrong}"
        try:
            argv = calls.to_argv(command, wrong, program)
        except CatalogError:
            continue
        namespace, _ = truth.parse(parser, argv)
        assert namespace is None, f"{what} is accepted by the parser: {wrong} as {argv}"


@law
@given(declarations(), st.data())
def test_omission_gives_the_parser_s_own_defaults_and_a_published_one_is_the_same(
    declared: dict, data: st.DataObject
) -> None:
    parser = parser_of(declared)
    program = platform(parser)  # type: ignore[arg-type]
    command = data.draw(st.sampled_from(program.commands))
    call = Call(command, program)
    whole = data.draw(arguments(call, SAMPLES))
    groups = {name for group in call.groups if group.required for name in group.parameters}
    least = {name: value for name, value in whole.items() if name in {*call.schema["required"], *groups}}
    assume(call.accepts(least))
    try:
        bare, said = truth.parse(parser, calls.to_argv(command, least, program))
    except CatalogError:
        assume(False)
    if bare is None and "invalid" in said:  # a default that its own type or choices refuse: the program's mistake
        assume(False)
    assert bare, said
    last = truth.parsers(parser, command.path)[-1]
    for name, parameter in call.parameters.items():
        if name in least or parameter.path != command.path:
            continue
        action = truth.action_of(last, parameter.options, parameter.dest)
        same = [other for other in last._actions if other.dest == action.dest]
        if len(same) > 1 or any(p.dest == parameter.dest for p in call.parameters.values() if p is not parameter):
            continue
        default = truth.default_of(last, action)
        got = getattr(bare, parameter.dest, "==SUPPRESS==")
        if parameter.positional and (parameter.nargs == "..." or (parameter.nargs == "*" and default is None)):
            default = []
        assert truth.same_value(got, default), f"{name}: {got!r} is not {default!r}"
        published = call.schema["properties"][name].get("default")
        if published is None or not call.accepts(least | {name: published}):
            continue
        namespace, said = truth.parse(parser, calls.to_argv(command, least | {name: published}, program))
        assert namespace, said
        if default != "==SUPPRESS==" and parameter.action not in ("append", "extend"):
            assert truth.same_value(getattr(namespace, parameter.dest), default), f"{name}: {published!r}"


@law
@given(declarations())
def test_every_schema_is_one(declared: dict) -> None:
    program = platform(parser_of(declared))  # type: ignore[arg-type]
    for command in program.commands:
        jsonschema_rs.meta.validate(Call(command, program).schema)
        assert Call(command, program).schema.keys().isdisjoint(("oneOf", "anyOf", "allOf", "not", "if", "enum"))


@law
@given(declarations())
def test_reading_twice_is_the_same(declared: dict) -> None:
    parser = parser_of(declared)
    assert platform(parser) == platform(parser) == platform(build(declared))  # type: ignore[arg-type]
