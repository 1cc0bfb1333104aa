"""Checks the imports of targets, the references between the folders of each target, and the sizes of Sources.

Run by .ci/layers, after a debug build. The references are those of the compiler's index.
"""

import collections
import ctypes
import json
import pathlib
import re
import subprocess
import sys

# The modules that each target may import, besides those of Swift.
ALLOWED = {
    "QuestionGroups": "",
    "LocalizedBuildErrors": "QuestionGroups Foundation",
    "ByteText": "CAtomics _Builtin_intrinsics",
    "SystemIO": "CAllocation CAtomics ByteText",
    "RecordReading": "CYAML CZlib ByteText SystemIO",
    "DeckRecognition": "QuestionGroups ByteText SystemIO",
    "DeckBuilding": "QuestionGroups ByteText SystemIO RecordReading DeckRecognition",
    "DeckReporting": "QuestionGroups ByteText SystemIO RecordReading DeckRecognition DeckBuilding",
    "DeckWriting": "QuestionGroups ByteText SystemIO RecordReading DeckRecognition DeckBuilding DeckReporting",
    "DeckConversion":
        "QuestionGroups ByteText SystemIO RecordReading DeckRecognition DeckBuilding DeckReporting DeckWriting",
    "quizpress": "DeckConversion",
}

# Modules of the toolchain that every target may import.
EVERYWHERE = {"Swift"}

# Modules of the toolchain that only some targets may import. No target declares them as a dependency.
TOOLCHAIN = {"Foundation", "_Builtin_intrinsics"}

# The C library, and the only file that may import it.
C_LIBRARY = {"Glibc", "Musl", "Android", "Darwin"}
C_LIBRARY_FILE = pathlib.Path("Sources/SystemIO/Platform/CLibrary.swift")

IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public |package |internal |private |fileprivate )?"
    r"import (?:(?:struct|class|enum|protocol|func|var|let|typealias) )?(\w+)")

MAXIMUM_SHOWN = 5

# The most lines of a file, and the files that may have more: all calls of the C library, and a list of words.
MAXIMUM_LINES = 350
LONG_FILES = {C_LIBRARY_FILE, pathlib.Path("Sources/DeckRecognition/Names/KnownWords.swift")}

# The most declarations of types with one name, and the largest share of files that add to other types.
MAXIMUM_NAMESAKES = 5
MAXIMUM_SHARE_OF_ADDITIONS = 0.1

TYPE = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|private|fileprivate|final|indirect) )*"
    r"(?:struct|class|enum|protocol|actor|typealias) (\w+)")
BOOLEAN = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|private|fileprivate|static|lazy|\w+\(set\)) )*"
    r"(?:var|let) (?:is|has|are|have|can|may|does|was|were)[A-Z]")


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


class Package:
    """The targets of Sources: their dependencies, and their files."""

    def __init__(self):
        described = json.loads(run("swift", "package", "describe", "--type", "json"))
        self.targets = {}
        for target in described["targets"]:
            path = pathlib.Path(target["path"])
            if target["type"] not in ("library", "executable") or path.parts[0] != "Sources":
                continue
            files = [path / file for file in target["sources"] if file.endswith(".swift")]
            self.targets[target["name"]] = (target.get("target_dependencies", []), files)


# Imports


def import_faults(package):
    """Returns the imports and the dependencies that the table does not allow, and its own faults."""
    faults = [f".ci/layers.py: there is no target {name}" for name in ALLOWED
              if name not in package.targets]
    order = list(ALLOWED)
    for name, allowed in ALLOWED.items():
        faults += [f".ci/layers.py: {name} may import {other}, which is not below it"
                   for other in allowed.split()
                   if other in ALLOWED and order.index(other) >= order.index(name)]
    for name, (dependencies, files) in package.targets.items():
        if name not in ALLOWED:
            faults.append(f"Package.swift: {name} is not in the table of .ci/layers.py")
            continue
        allowed = set(ALLOWED[name].split())
        # A module of types in those that it imports is a dependency too, so that its changes compile the target again.
        faults += [f"Package.swift: {name} depends on {other}, which is not below it"
                   for other in dependencies if other not in below(name)]
        for file in files:
            for number, module in imports(file):
                fault = import_fault(file, name, allowed, set(dependencies), module)
                faults += [f"{file}:{number}: {fault}"] if fault else []
    return faults


def below(target):
    """Returns the modules that `target` may import, and those below them."""
    found = set()
    for module in ALLOWED.get(target, "").split():
        found |= {module} | below(module)
    return found


def imports(file):
    """Returns the modules that `file` imports, with the numbers of the lines."""
    found, is_code = [], True
    for number, line in enumerate(file.read_text().splitlines(), 1):
        match = IMPORT.match(line)
        if match and is_code:
            found.append((number, match[1]))
        # Other languages may be quoted between lines with three quotes.
        if line.count('"""') % 2 == 1:
            is_code = not is_code
    return found


def import_fault(file, target, allowed, dependencies, module):
    """Returns the reason why `file` of `target` must not import `module`, or None."""
    if module in EVERYWHERE or module in allowed & (dependencies | TOOLCHAIN):
        return None
    if module in C_LIBRARY:
        return None if file == C_LIBRARY_FILE else f"only {C_LIBRARY_FILE} may import the C library"
    if module in allowed:
        return f"{target} imports {module}, but does not depend on it in Package.swift"
    return f"{target} may not import {module}"


# References


class Text(ctypes.Structure):
    """A string of libIndexStore."""

    _fields_ = [("data", ctypes.c_void_p), ("count", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.count).decode()


class Index:
    """The index that the compiler wrote, read by the library of the toolchain."""

    DECLARED, DEFINED, REFERRED = 1, 2, 4
    RECORD = 2
    VISITOR = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)

    def __init__(self, path):
        info = json.loads(run("swiftc", "-print-target-info"))
        folder = pathlib.Path(info["paths"]["runtimeResourcePath"]).parent
        library = next((folder / name for name in ("libIndexStore.so", "libIndexStore.dylib")
                        if (folder / name).exists()), None)
        if library is None:
            sys.exit(f".ci/layers: there is no libIndexStore in {folder}")
        self.library = ctypes.CDLL(str(library))
        self.path = path
        self.store = self.open("store_create", str(path).encode())

    def call(self, name, result, *arguments):
        function = getattr(self.library, "indexstore_" + name)
        function.restype = result
        return function(*arguments)

    def open(self, name, *arguments):
        error = ctypes.c_void_p()
        pointer = self.call(name, ctypes.c_void_p, *arguments, ctypes.byref(error))
        if not pointer:
            text = self.call("error_get_description", ctypes.c_char_p, error)
            sys.exit(f".ci/layers: the index cannot be read: {text.decode() if text else ''}")
        return ctypes.c_void_p(pointer)

    def visit(self, name, reader, body):
        def each(_, item):
            body(ctypes.c_void_p(item))
            return True
        self.call(name, ctypes.c_bool, reader, None, self.VISITOR(each))

    def records(self):
        """Returns the newest record of each source file, by the path of the file."""
        newest = {}
        for unit in (self.path / "v5" / "units").iterdir():
            reader = self.open("unit_reader_create", self.store, unit.name.encode())
            file = str(self.call("unit_reader_get_main_file", Text, reader))
            written = unit.stat().st_mtime_ns
            if file and written > newest.get(file, (0, None))[0]:
                found = []

                def take(dependency):
                    kind = self.call("unit_dependency_get_kind", ctypes.c_int, dependency)
                    path = self.call("unit_dependency_get_filepath", Text, dependency)
                    if kind == self.RECORD and str(path) == file:
                        name = self.call("unit_dependency_get_name", Text, dependency)
                        found.append(str(name))

                self.visit("unit_reader_dependencies_apply_f", reader, take)
                newest[file] = (written, found)
            self.call("unit_reader_dispose", None, reader)
        return {file: records for file, (_, records) in newest.items()}

    def symbols(self, record):
        """Returns the symbols that a record defines, and the references in it with their lines."""
        defined, referred = set(), []
        reader = self.open("record_reader_create", self.store, record.encode())

        def take(occurrence):
            roles = self.call("occurrence_get_roles", ctypes.c_uint64, occurrence)
            symbol = ctypes.c_void_p(
                self.call("occurrence_get_symbol", ctypes.c_void_p, occurrence))
            identifier = str(self.call("symbol_get_usr", Text, symbol))
            if roles & (self.DECLARED | self.DEFINED):
                defined.add(identifier)
            elif roles & self.REFERRED:
                line, column = ctypes.c_uint(), ctypes.c_uint()
                self.call("occurrence_get_line_col", None, occurrence, ctypes.byref(line),
                          ctypes.byref(column))
                name = str(self.call("symbol_get_name", Text, symbol))
                referred.append((identifier, name, line.value))

        self.visit("record_reader_occurrences_apply_f", reader, take)
        self.call("record_reader_dispose", None, reader)
        return defined, referred


def folder(file):
    """Returns the folder of a target that `file` is in; the target itself has the other files."""
    return "/".join(file.parts[1:3] if len(file.parts) > 3 else file.parts[1:2])


def arrows(package):
    """Returns the references between folders of a target: (from, to) -> [(file, line, name)]."""
    index = Index(pathlib.Path(".build/debug/index/store"))
    records = index.records()
    owners, references = {}, []
    for _, files in package.targets.values():
        for file in files:
            if str(file.absolute()) not in records:
                sys.exit(f".ci/layers: the index has no {file}")
            for record in records[str(file.absolute())]:
                defined, referred = index.symbols(record)
                owners.update(dict.fromkeys(defined, file))
                references += [(file, *reference) for reference in referred]
    found = collections.defaultdict(list)
    for file, identifier, name, line in references:
        owner = owners.get(identifier)
        if owner and owner.parts[1] == file.parts[1] and folder(owner) != folder(file):
            found[folder(file), folder(owner)].append((file, line, name))
    return found


def cycles(found):
    """Returns the groups of folders that can all be reached from each other."""
    below = collections.defaultdict(set)
    for start, end in found:
        below[start].add(end)

    def reached(start):
        seen, rest = set(), [start]
        while rest:
            for end in below[rest.pop()] - seen:
                seen.add(end)
                rest.append(end)
        return seen

    reachable = {start: reached(start) for start in list(below)}
    groups = {frozenset(end for end in ends if start in reachable.get(end, ()))
              for start, ends in reachable.items() if start in ends}
    return sorted(map(sorted, groups))


def cycle_faults(found):
    faults = []
    for group in cycles(found):
        faults.append(f"these folders refer to each other in a cycle: {', '.join(group)}")
        inside = [pair for pair in found if pair[0] in group and pair[1] in group]
        for start, end in sorted(inside, key=lambda pair: (len(found[pair]), pair)):
            places = found[start, end]
            faults.append(f"  {start} refers to {end} {len(places)} times")
            faults += [f"    {file}:{line}: {name}" for file, line, name in places[:MAXIMUM_SHOWN]]
    return faults


# Sizes


def sizes(package):
    """Returns a description of the sizes of Sources, and the faults in them."""
    lines, types, booleans = {}, collections.Counter(), 0
    for _, files in package.targets.values():
        for file in files:
            text = file.read_text(encoding="utf-8").splitlines()
            lines[file] = len(text)
            types.update(match[1] for match in map(TYPE.match, text) if match)
            booleans += sum(BOOLEAN.match(line) is not None for line in text)
    additions = sum("+" in file.name for file in lines)
    faults = [f"{file} has {count} lines, more than {MAXIMUM_LINES}" for file, count in lines.items()
              if count > MAXIMUM_LINES and file not in LONG_FILES]
    faults += [f"{count} types are called {name}, more than {MAXIMUM_NAMESAKES}"
               for name, count in types.items() if count > MAXIMUM_NAMESAKES]
    if additions > MAXIMUM_SHARE_OF_ADDITIONS * len(lines):
        faults.append(f"{additions} of {len(lines)} files are called A+B.swift")
    return (f"{sum(lines.values()):,} lines in {len(lines)} files, {additions} of them A+B.swift and "
            f"{sum(count <= 30 for count in lines.values())} of at most 30 lines; {types.total():,} types, "
            f"at most {max(types.values())} with one name; {booleans:,} Boolean properties"), faults


def main():
    package = Package()
    imports = import_faults(package)
    found = arrows(package)
    if "--arrows" in sys.argv[1:]:
        for (start, end), places in sorted(found.items()):
            names = collections.Counter(name for _, _, name in places).most_common(4)
            shown = ", ".join(f"{name} {count}" for name, count in names)
            print(f"{start} -> {end}: {len(places)} ({shown})")
    described, oversized = sizes(package)
    print(described)
    faults = imports + cycle_faults(found) + oversized
    print("\n".join(faults) if faults else
          f"{len(package.targets)} targets and their folders are layers")
    return 1 if faults else 0


sys.exit(main())
