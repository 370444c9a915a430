"""ArgumentParser → Platform. Alone knows argparse's private names.

Runs inside the target's interpreter: Python 3.9 or later, the standard library and `mkdocs_catalog.model` only.

    child         one reading, as a process: a request in, a result file out
    capture       a target → the parsers that it names, each with its factory
    surroundings  what a program can see of the machine, fixed, and different in the second reading
    tree          a parser → its Platform: commands, words, levels
    arguments     a parser's actions → Parameters, groups, exclusive groups
    converters    `type=` and `choices=` → JSON types, enums and bounds
    values        a default → JSON, or words for it
    usage         a command → its usage line
"""
