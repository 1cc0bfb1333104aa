"""Converts decks with quizpress on a Spark cluster.

    from quizpress_spark import convert

    result = convert(spark, ["decks/a.csv", "decks/b.jsonl"])
    result.groups.write.text("groups")        # one group per line, as JSON
    result.diagnostics.show(truncate=False)   # one diagnostic per line, as JSON

The executors read the inputs with `quizpress records`, Spark sorts the records by their groups, and the
executors build the groups with `quizpress convert --format records --grouped`: one quizpress per partition.
Every task depends only on its input, so a task that fails and runs again changes nothing. `quizpress` must be
installed on all executors, and they must see the inputs at the same paths.

One bundle for the app, once the groups are written:

    cat groups/part-* | quizpress convert - --format jsonl --grouped --bundle QuestionGroupData.json
"""

import json
import subprocess
import tempfile
import threading
from collections import namedtuple

Result = namedtuple("Result", "groups diagnostics")


def records(spark, paths, reading=(), quizpress="quizpress", slices=None):
    """Returns the records of the inputs and the diagnostics about reading them, as an RDD of pairs.

    A pair is ("record", line), ("end", line) or ("diagnostic", line). `reading` are options of
    `quizpress records`, such as ["--map", "prompt=Frage"].
    """
    inputs = list(enumerate(paths))
    return spark.sparkContext.parallelize(inputs, slices or max(1, len(inputs))).flatMap(
        lambda numbered: _read(numbered, list(reading), quizpress)
    )


def convert(spark, paths, reading=(), building=(), quizpress="quizpress", partitions=None):
    """Converts the inputs, and returns the groups and the diagnostics as data frames of lines.

    `building` are options of `quizpress convert` that decide how groups are built, such as
    ["--skip-invalid"]. Raises ValueError if an input cannot be read.
    """
    lines = records(spark, paths, reading, quizpress).cache()
    ends = [json.loads(line)["end"] for line in _values(lines, "end").collect()]
    if len(ends) < len(paths):
        reasons = _values(lines, "diagnostic").take(5)
        raise ValueError("inputs cannot be read: " + "; ".join(reasons))
    if sum(end["records"] for end in ends) != _values(lines, "record").count():
        raise ValueError("records of the inputs are missing")
    errors = sum(end["errors"] for end in ends)
    count = partitions or max(1, spark.sparkContext.defaultParallelism)
    sorted_lines = (
        _values(lines, "record")
        .map(lambda line: (_key(line), line))
        .repartitionAndSortWithinPartitions(count, lambda key: int(key[:16] or "0", 16) % count)
    )
    built = sorted_lines.mapPartitionsWithIndex(
        lambda number, pairs: _build(
            (line for _, line in pairs), errors if number == 0 else 0, list(building), quizpress
        )
    ).cache()
    return Result(
        _frame(spark, _values(built, "group")),
        _frame(spark, _values(lines.union(built), "diagnostic")),
    )


def _values(pairs, kind):
    return pairs.filter(lambda pair: pair[0] == kind).values()


def _frame(spark, lines):
    return spark.createDataFrame(lines.map(lambda line: (line,)), "value string")


def _key(line):
    """Returns the hash of the group and the order of arrival, which sort as the line does."""
    record = json.loads(line)
    if record["groupHash"] is None or "group" in record:
        raise ValueError("a record does not name its group by a title, so it cannot be divided: " + line)
    return record["groupHash"] + record["arrival"]


def _read(numbered, reading, quizpress):
    number, path = numbered
    with tempfile.NamedTemporaryFile("r") as found:
        process = subprocess.Popen(
            [quizpress, "records", path, "--first-input", str(number)]
            + ["--diagnostics", "jsonl:" + found.name, *reading],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
        )
        with process.stdout:
            for line in process.stdout:
                yield ("end" if line.startswith('{"end"') else "record", line.rstrip("\n"))
        if process.wait() == 2:
            raise ValueError("the options for reading are invalid: " + " ".join(reading))
        yield from _diagnostics(found.name)


def _build(lines, errors, building, quizpress):
    with tempfile.NamedTemporaryFile("r") as found:
        process = subprocess.Popen(
            [quizpress, "convert", "-", "--format", "records", "--grouped", "--lines"]
            + ["--diagnostics", "jsonl:" + found.name, *building],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
        )
        # A thread writes, so that neither program waits for the other.
        failures = []
        writer = threading.Thread(target=_write, args=(lines, errors, process.stdin, failures))
        writer.start()
        with process.stdout:
            for group in process.stdout:
                yield ("group", group.rstrip("\n"))
        writer.join()
        status = process.wait()
        if failures:
            raise failures[0]
        if status not in (0, 1):
            raise RuntimeError("quizpress ended with status %d" % status)
        yield from _diagnostics(found.name)


def _diagnostics(path):
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith('{"code"'):
                yield ("diagnostic", line.rstrip("\n"))


def _write(lines, errors, pipe, failures):
    """Writes the lines, and a last line with their number, without which they count as cut off."""
    count = 0
    try:
        with pipe:
            for line in lines:
                count += 1
                pipe.write(line + "\n")
            end = {"records": count, "blank": 0, "errors": errors}
            pipe.write(json.dumps({"end": end}) + "\n")
    except BrokenPipeError:
        pass  # The status of quizpress tells why.
    except Exception as failure:
        failures.append(failure)
