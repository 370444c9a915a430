"""One reading, as a process of its own: `python child.py REQUEST` writes what it read to the request's result file.

REQUEST is JSON: target, name, path (folders to import from), places (folder → public name), second, result.
The result is JSON: platforms, errors, warnings, files, folders. Standard output is the target's.
"""

import gc
import json
import os
import sys

if __name__ == "__main__":
    gc.disable()  # a short life: collecting costs more than it frees
    sys.path[0] = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    sys.dont_write_bytecode = False  # for our own modules
    from mkdocs_catalog.reading import process

    del sys.path[0]  # ours is found by its package from here on, and nothing beside it is
    sys.dont_write_bytecode = True  # a reading leaves nothing beside the target's files
    process.main(json.loads(sys.argv[1]))
