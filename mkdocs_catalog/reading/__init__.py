"""ArgumentParser → the fields of a `model.Platform`, as JSON can hold them. Alone knows argparse's private names.

Runs inside the target's interpreter: Python 3.9 or later, standard library only. Fields that have their default value
may be left out; `loading` decodes them into the frozen model. Every import here is paid for twice a target.

    child         the script that a fresh interpreter runs
    process       a request → a result file: one reading
    capture       a target → the parsers that it names, each with its factory
    hints         a target that gives no parser → what was perhaps meant, or is used in argparse's place
    surroundings  what a program can see of the machine, fixed, and different in the second reading
    tree          a parser → its platform: commands, words, levels
    arguments     a parser's actions → parameters, groups, exclusive groups
    converters    `type=` and `choices=` → JSON types, enums and bounds
    values        a default → JSON, or words for it
"""
