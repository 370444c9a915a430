import argparse


def build_parser() -> argparse.ArgumentParser:
    """High and low water."""
    parser = argparse.ArgumentParser(prog="tides")
    commands = parser.add_subparsers(required=True)
    station = commands.add_parser("station", help="One measuring station").add_subparsers(required=True)
    water = station.add_parser("water", help="The water level now")
    water.add_argument("station", type=int)
    water.add_argument("--dry-run", action="store_true", help="only say what would be asked")
    history = station.add_parser("history", help="The water level of past days")
    history.add_argument("station", type=int)
    history.add_argument("--days", type=int, default=7, choices=range(1, 32), help="how far back")
    return parser
