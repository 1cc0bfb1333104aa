"""Runs the blocks of samples/engines/README.md: .ci/engines

Their groups are those of one run. What is not installed is skipped.
"""

import importlib.util
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SAMPLE = pathlib.Path(__file__).resolve().parent.parent / "samples" / "engines"

# Stands in for a cluster: runs the command of the job once for each index.
KUBECTL = """#!/bin/sh
[ "$1" = apply ] || exit 0
command=$(sed -n "s/^ *command: \\[sh, -c, '\\(.*\\)'\\]$/\\1/p" "$3")
count=$(sed -n 's/^ *completions: //p' "$3")
for index in $(seq 0 $((count - 1))); do JOB_COMPLETION_INDEX=$index sh -c "$command" || exit; done
"""


def write_decks(folder):
    """Writes two inputs with common groups, letters beyond ASCII, and records with errors."""
    titles = ["Größe", "Zürich", "日本", "Ελλάδα", "A/B", "A:B", "Émile"]
    titles += [f"Gruppe {number}" for number in range(40)]
    for name in ("a", "b"):
        rows = ["title,prompt,answer,hint"]
        for row in range(1500):
            answer = "" if row % 400 == 11 else ["3.10", "1e5", "007", f"Antwort é{row}"][row % 4]
            surplus = ",surplus" if row % 500 == 13 else ""
            hint = '"two ""lines""\nwith \\ \u2028"'
            rows.append(f"{titles[row * 7 % len(titles)]},Frage {name}{row}?,{answer},{hint}{surplus}")
        (folder / f"{name}.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")


def blocks():
    """Returns the name of each block and its commands."""
    text = (SAMPLE / "README.md").read_text(encoding="utf-8")
    found = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    return list(zip(("DuckDB", "Dask", "xargs", "Kubernetes"), found, strict=True))


def missing(name, path):
    """Returns what the block needs and is not installed."""
    commands = {"DuckDB": "duckdb", "xargs": "xargs"}
    if name in commands and not shutil.which(commands[name], path=path):
        return commands[name]
    modules = ["dask", "pandas", "pyarrow"] if name == "Dask" else []
    return next((module for module in modules if not importlib.util.find_spec(module)), None)


def results(folder):
    """Returns the contents of the files of groups. Equal names are numbered in the order of the groups."""
    return sorted(file.read_bytes() for file in (folder / "groups").glob("[!.]*"))


def plain(quizpress, folder):
    write_decks(folder)
    command = [quizpress, "convert", "a.csv", "b.csv", "--skip-invalid", "--output", "groups"]
    status = subprocess.run(command, cwd=folder, stderr=subprocess.DEVNULL).returncode
    assert status == 1, f"the decks have errors, but the status is {status}"
    files = results(folder)
    assert len(files) > 20, "groups are missing in one run"
    return files


def check(name, commands, quizpress, path, wanted):
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work)
        write_decks(folder)
        shutil.copytree(SAMPLE, folder, dirs_exist_ok=True)
        (folder / "bin").mkdir()
        (folder / "bin" / "quizpress").symlink_to(quizpress)
        (folder / "bin" / "python3").write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
        (folder / "bin" / "kubectl").write_text(KUBECTL)
        for program in ("python3", "kubectl"):
            (folder / "bin" / program).chmod(0o755)
        environment = {**os.environ, "PATH": f"{folder / 'bin'}{os.pathsep}{path}"}
        run = subprocess.run(["sh", "-c", commands], cwd=folder, env=environment,
                             capture_output=True, text=True)
        (folder / "bin" / "quizpress").unlink()
        found = results(folder)
        assert found == wanted, f"{name}: the groups differ from those of one run\n{run.stderr[-2000:]}"
        print(f"{name}: the groups are those of one run")


def main():
    quizpress = pathlib.Path(sys.argv[1]).resolve()
    path = os.pathsep.join([str(pathlib.Path(sys.executable).parent), os.environ["PATH"]])
    with tempfile.TemporaryDirectory() as work:
        wanted = plain(quizpress, pathlib.Path(work))
    for name, commands in blocks():
        if needed := missing(name, path):
            print(f"{name}: skipped, because {needed} is not installed")
        else:
            check(name, commands, quizpress, path, wanted)


main()
