"""Capability sites, SKILL.md and tools.json derived from argparse parsers."""

__version__ = "0.1.0"
