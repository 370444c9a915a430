"""Runs in a target's interpreter: builds its parser once, then parses one command line a request, as JSON lines.

`python server.py ROOT REQUEST`. ROOT is the folder that holds mkdocs_catalog; REQUEST says target, name and path.
"""

from __future__ import annotations

import json
import os
import signal
import sys

if __name__ == "__main__":
    here = sys.path[0]
    sys.path[0] = sys.argv[1]
    from mkdocs_catalog.reading import capture, surroundings

    sys.path[0] = here
    import truth  # type: ignore[import-not-found]

    del sys.path[0]

SECONDS = 5


def main() -> None:
    request = json.loads(sys.argv[2])
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what the program prints goes where its errors go
    sys.path[:0] = request["path"]
    surroundings.replace(False)
    sys.argv = [request["name"], capture.MARKER]
    watch = capture.watching(lambda parser: serve(parser, watch, answers))
    with watch:
        module, attribute = capture.module_of(request["target"])
        value = capture.attribute_of(module, attribute)
        watch.command_lines += capture.own_defaults(value)
        parser, _ = capture.parser_of(value)
    serve(parser, watch, answers)


def serve(parser, watch, answers):  # type: ignore[no-untyped-def]
    """Answers until standard input ends; then the process does."""
    watch.__exit__()  # the parser is taken: from here on it parses
    signal.signal(signal.SIGALRM, _late)
    for line in os.fdopen(os.dup(0), encoding="utf-8"):
        asked = json.loads(line)
        signal.alarm(SECONDS)
        try:
            namespace, said = truth.parse(parser, asked["argv"])
            wrong = truth.differences(parser, asked["path"], namespace, asked["given"]) if namespace else []
        except BaseException as error:  # noqa: BLE001 -- whatever a stranger raises
            namespace, said, wrong = None, f"{type(error).__name__}: {error}", []
        signal.alarm(0)
        answer = {"accepted": namespace is not None, "said": said[-300:], "wrong": wrong}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()
    os._exit(0)


def _late(number, frame):  # type: ignore[no-untyped-def]
    raise TimeoutError("took too long")


if __name__ == "__main__":
    main()
