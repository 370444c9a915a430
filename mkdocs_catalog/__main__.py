"""`python -m mkdocs_catalog` is `mkdocs-catalog`."""

from .cli import main

if __name__ == "__main__":
    raise SystemExit(main())
