"""Builds the groups of `quizpress records` with Dask: quizpress_dask.py PATTERN FOLDER"""

import json
import subprocess
import sys

import dask.bag


def build(frame, quizpress="quizpress"):
    """Returns the groups of one partition, built by one quizpress."""
    lines = frame.sort_values(["hash", "run", "line"])["line"].tolist()
    stream = "".join(lines) + '{"end":{"lines":%d,"refused":0,"unread":0}}\n' % len(lines)
    command = [quizpress, "convert", "-", "--format", "records", "--grouped", "--lines", "--skip-invalid"]
    result = subprocess.run(command, input=stream.encode(), stdout=subprocess.PIPE)
    if result.returncode not in (0, 1):
        raise RuntimeError(f"quizpress ended with status {result.returncode}")
    groups = result.stdout.decode().split("\n")[:-1]
    return frame.iloc[:0].reindex(range(len(groups))).assign(hash="", run="", line=groups)


def main(pattern, folder):
    # With other line delimiters or encodings, lines could be divided or changed.
    lines = dask.bag.read_text(
        pattern, encoding="utf-8", linedelimiter="\n", blocksize="64MiB", include_path=True)
    ends = lines.filter(lambda pair: pair[0].startswith('{"end"')).compute()
    ends = [(json.loads(line)["end"], run) for line, run in ends]
    records = lines.filter(lambda pair: not pair[0].startswith('{"end"'))
    runs = set(lines.map(lambda pair: pair[1]).distinct().compute())
    if {run for _, run in ends} != runs or any(end["unread"] for end, _ in ends):
        raise ValueError("a run has not ended, or could not read an input to its end")
    if sum(end["lines"] for end, _ in ends) != records.count().compute():
        raise ValueError("lines are missing or repeated")
    frame = records.map(lambda pair: {"hash": pair[0][9:25], "run": pair[1], "line": pair[0]}).to_dataframe(
        meta={"hash": str, "run": str, "line": str})
    groups = frame.shuffle("hash").map_partitions(build, meta=frame._meta)
    groups["line"].to_bag().to_textfiles(f"{folder}/*.jsonl", encoding="utf-8", last_endline=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
