"""Tests samples/spark on local clusters: .ci/spark

The groups and the diagnostics of a cluster are those of one run, also if an executor is killed meanwhile. An
input that cannot be read, or a refused record, ends the job unless it may be skipped.
"""

import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "samples" / "spark"))


def write_decks(folder):
    paths = []
    for number in range(4):
        path = folder / f"{number}.csv"
        rows = ["title,prompt,answer,hint"]
        for row in range(2500):
            answer = "" if row % 700 == 11 else f"answer {row}"
            surplus = ",surplus" if row % 900 == 13 else ""
            rows.append(f"Group {row * 7 % 113},Question {number}-{row}?,{answer},hint {row}{surplus}")
        path.write_text("\n".join(rows) + "\n")
        paths.append(str(path))
    return paths


def expected(quizpress, paths, folder):
    found = folder / "expected.jsonl"
    groups = subprocess.run(
        [quizpress, "convert", *paths, "--skip-invalid", "--lines", "--diagnostics", f"jsonl:{found}"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    ).stdout.splitlines()
    return sorted(groups), places(found.read_text().splitlines())


def places(lines):
    """Returns what diagnostics are about."""
    keys = ("code", "file", "line", "column", "group", "id", "field")
    found = [json.loads(line) for line in lines]
    return sorted(([each[key] for key in keys] for each in found if "code" in each), key=str)


def ancestors(process):
    """Yields the parent of a process, its parent, and so on."""
    while process > 1:
        fields = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        process = int(fields[1])
        yield process


def kill_executor(delay):
    """Kills an executor process of this test after some seconds."""
    time.sleep(delay)
    for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            is_executor = b"CoarseGrainedExecutorBackend" in path.read_bytes()
            process = int(path.parent.name)
            if is_executor and os.getpid() in ancestors(process):
                os.kill(process, signal.SIGKILL)
                print("killed an executor")
                return
        except OSError:
            continue


def refuses(conversion, reason):
    try:
        conversion()
    except ValueError as error:
        assert reason in str(error), f"expected '{reason}', found: {error}"
    else:
        raise AssertionError(f"the job did not end although {reason}")


def check(master, quizpress, paths, wanted, kills):
    from pyspark.sql import SparkSession
    from quizpress_spark import convert

    spark = (
        SparkSession.builder.master(master)
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.executor.memory", "512m")
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("OFF")
    spark.sparkContext.addPyFile(str(ROOT / "samples" / "spark" / "quizpress_spark.py"))
    if kills:
        threading.Thread(target=kill_executor, args=(2,), daemon=True).start()
    result = convert(spark, paths, skip_invalid=True, quizpress=quizpress, partitions=5)
    groups = sorted(row.value for row in result.groups.collect())
    found = places(row.value for row in result.diagnostics.collect())
    if not kills:
        refuses(lambda: convert(spark, paths, quizpress=quizpress), "records are refused")
        absent = [*paths, "absent.csv"]
        refuses(lambda: convert(spark, absent, skip_invalid=True, quizpress=quizpress), "cannot be read")
    spark.stop()
    assert groups == wanted[0], f"{master}: {len(groups)} groups differ from {len(wanted[0])}"
    others = [pair for pair in zip(found, wanted[1]) if pair[0] != pair[1]]
    assert found == wanted[1], f"{master}: {len(found)} and {len(wanted[1])} diagnostics: {others[:2]}"
    print(f"{master}: {len(groups)} groups and {len(found)} diagnostics as in one run")


def main():
    quizpress = str(pathlib.Path(sys.argv[1]).resolve())
    os.environ["PYSPARK_PYTHON"] = sys.executable
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        paths = write_decks(folder)
        wanted = expected(quizpress, paths, folder)
        check("local[2]", quizpress, paths, wanted, kills=False)
        check("local-cluster[2,1,1024]", quizpress, paths, wanted, kills=True)


main()
