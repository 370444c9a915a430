"""Public platforms as commands: a folder a platform, each with what may be asked (parser.py) and how (fetch.py)."""
