import argparse

from . import fetch


def build_parser() -> argparse.ArgumentParser:
    """Sailings, crossings and fares of the harbour's ferries."""
    parser = argparse.ArgumentParser(prog="ferry")
    parser.add_argument("-v", "--verbose", action="count", default=0, help="say more; twice for everything")
    parser.add_argument("--line", metavar="COMPANY", help="whose timetable is read")
    commands = parser.add_subparsers(required=True)

    plan = commands.add_parser("plan-crossing", help="Find a crossing, check the tide and hold a seat")
    plan.add_argument("destination")
    plan.add_argument("--seats", type=int, default=1, choices=range(1, 9), help="how many seats to hold")
    plan.set_defaults(_command_level="workflow", run=fetch.plan)

    sailings = commands.add_parser("sailings", help="List the day's sailings", aliases=["departures"])
    sailings.add_argument("destination", help="the port, as in `Port <name>`; {{ not a macro }}")
    sailings.add_argument("--sort", choices=("time", "price", "duration"), default="time")
    sailings.add_argument("-n", "--limit", type=int, default=25, metavar="N", help="how many at most | at least one")
    group = sailings.add_argument_group("Time", "When the ferry leaves.")
    group.add_argument("--between", nargs=2, metavar=("FROM", "UNTIL"), help="two times of day, as 08:30")
    when = group.add_mutually_exclusive_group()
    when.add_argument("--date", help="a day")
    when.add_argument("--today", action="store_true", help="this day")
    sailings.set_defaults(run=fetch.sailings)

    fares = commands.add_parser("fares", help="Look up a fare")
    who = fares.add_mutually_exclusive_group(required=True)
    who.add_argument("--adult", action="store_true", help="the full fare")
    who.add_argument("--child", action="store_true", help='half of it -- "rounded up" (c)')
    fares.add_argument("--extra", action="append", default=[], choices=("bicycle", "dog"), help="what comes along")
    fares.add_argument("--dry-run", action="store_true", help="only say what would be asked")
    fares.set_defaults(run=fetch.fares)
    return parser
