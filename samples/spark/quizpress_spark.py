"""Converts decks with quizpress on a Spark cluster.

    from quizpress_spark import convert

    result = convert(spark, ["decks/a.csv", "decks/b.jsonl"])
    result.groups.write.text("groups")        # one group per line, as JSON
    result.diagnostics.show(truncate=False)   # one diagnostic per line, as JSON

The executors read the inputs with `quizpress records`, Spark sorts the records by their groups, and one
`quizpress convert --format records --grouped` per partition builds the groups. `quizpress` must be installed on
all executors, and they must see the inputs, which may not change meanwhile, at the same paths.
"""

import json
import re
import subprocess
import tempfile
import threading
from collections import namedtuple

Result = namedtuple("Result", "groups diagnostics")


def convert(spark, inputs, reading=(), building=(), skip_invalid=False, quizpress="quizpress", partitions=None):
    """Converts the inputs, and returns the groups and the diagnostics as data frames of lines.

    An input is a path, or a list of paths that one run reads, because their records are joined by ids or keys.
    `reading` and `building` are options of `quizpress records` and `quizpress convert`. Raises ValueError if an
    input cannot be read to its end, if lines are lost, or if a record is refused when it is read. With
    `skip_invalid`, refused records are only reported, and their groups are built without them.
    """
    from pyspark import StorageLevel

    numbered = [(n, [i] if isinstance(i, str) else list(i)) for n, i in enumerate(inputs)]
    skipping = ["--skip-invalid"] if skip_invalid else []
    read = (
        spark.sparkContext.parallelize(numbered, max(1, len(numbered)))
        .flatMap(lambda run: _read(*run, [*reading, *skipping], quizpress))
        .persist(StorageLevel.MEMORY_AND_DISK)
    )
    ends = [json.loads(line)["end"] for line in _values(read, "end").collect()]
    faults = [
        ("%d runs have not ended", len(numbered) - len(ends)),
        ("%d inputs cannot be read to their ends", sum(end["unread"] for end in ends)),
        ("%d records are refused", 0 if skip_invalid else sum(end["refused"] for end in ends)),
    ]
    for message, count in faults:
        if count:
            raise ValueError(message % count + ": " + "; ".join(_values(read, "diagnostic").take(5)))
    count = partitions or max(1, spark.sparkContext.defaultParallelism)
    built = (
        _values(read, "record")
        .repartitionAndSortWithinPartitions(count, lambda key: int(key[0], 16) % count)
        .values()
        .mapPartitions(lambda lines: _build(lines, [*building, *skipping], quizpress))
        .persist(StorageLevel.MEMORY_AND_DISK)
    )
    lost = sum(end["lines"] for end in ends) - _values(built, "count").sum()
    if lost:
        raise ValueError("%d lines are lost" % lost)
    return Result(
        _frame(spark, _values(built, "group")), _frame(spark, _values(read.union(built), "diagnostic"))
    )


def _values(pairs, kind):
    return pairs.filter(lambda pair: pair[0] == kind).values()


def _frame(spark, lines):
    return spark.createDataFrame(lines.map(lambda line: (line,)), "value string")


def _read(number, paths, options, quizpress):
    """Yields the lines of one run, each record with the key that it is sorted by: group, run, arrival."""
    with tempfile.NamedTemporaryFile("r") as found:
        process = subprocess.Popen(
            [quizpress, "records", *options, "--diagnostics", "jsonl:" + found.name, "--", *paths],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8",
        )
        with process.stdout:
            for line in process.stdout:
                if line.startswith('{"end"'):
                    yield ("end", line)
                else:
                    hash, arrival = re.match('{"hash":"(.{16})","arrival":"([0-9]+)"', line).groups()
                    yield ("record", ((hash, number, int(arrival)), line))
        if process.wait() not in (0, 1, 3):
            raise ValueError("quizpress records ended with status %d" % process.returncode)
        yield from _diagnostics(found.name)


def _build(lines, options, quizpress):
    """Yields the groups of the sorted lines of a partition, the diagnostics, and the number of the lines."""
    with tempfile.NamedTemporaryFile("r") as found:
        process = subprocess.Popen(
            [quizpress, "convert", "-", "--format", "records", "--grouped", "--lines", *options]
            + ["--diagnostics", "jsonl:" + found.name],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8",
        )
        # A thread writes, so that neither program waits for the other.
        written = []
        writer = threading.Thread(target=_write, args=(lines, process.stdin, written))
        writer.start()
        with process.stdout:
            for group in process.stdout:
                yield ("group", group.rstrip("\n"))
        writer.join()
        if process.wait() not in (0, 1) or not written:
            reasons = [line for _, line in _diagnostics(found.name)][:5]
            raise RuntimeError(
                "quizpress convert ended with status %d: %s" % (process.returncode, "; ".join(reasons)))
        yield ("count", written[0])
        yield from _diagnostics(found.name)


def _write(lines, pipe, written):
    """Writes the lines, and the line that ends a stream. Without that line, quizpress fails."""
    count = 0
    with pipe:
        for line in lines:
            count += 1
            pipe.write(line)
        pipe.write('{"end":{"lines":%d,"refused":0,"unread":0}}\n' % count)
    written.append(count)


def _diagnostics(path):
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith('{"code"'):
                yield ("diagnostic", line.rstrip("\n"))
