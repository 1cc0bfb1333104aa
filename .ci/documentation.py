"""Prints the public symbols without a doc comment, from symbol graphs: documentation.py FILE…

The exit status is 1 if there are any, or if a function that throws does not say what.
"""

import json
import re
import sys


def throws(declaration):
    """Returns whether a function throws, apart from the closures among its parameters."""
    depth, outside = 0, ""
    for character in declaration:
        depth += {"(": 1, ")": -1}.get(character, 0)
        outside += character if depth == 0 else ""
    return re.search(r"\bthrows\b", outside) is not None


def faults(path):
    with open(path) as file:
        symbols = json.load(file)["symbols"]
    for symbol in symbols:
        if "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
            continue
        lines = symbol.get("docComment", {}).get("lines", [])
        comment = " ".join(line["text"] for line in lines)
        declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
        name = ".".join(symbol["pathComponents"])
        if not comment:
            yield f"{name} has no doc comment"
        elif throws(declaration) and "throw" not in comment.lower():
            yield f"{name} throws, but its doc comment does not say what"


found = [f"{path}: {fault}" for path in sys.argv[1:] for fault in faults(path)]
print("\n".join(found), end="\n" if found else "")
sys.exit(1 if found else 0)
