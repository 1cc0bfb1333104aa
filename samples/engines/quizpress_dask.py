"""Builds the groups of `quizpress records` with Dask: quizpress_dask.py PATTERN FOLDER"""

import json
import subprocess
import sys

import dask.bag


def build(frame, quizpress="quizpress"):
    """Returns the groups of one partition, built by one quizpress."""
    lines = sorted(frame["line"], key=str.encode)
    end = {"end": {"records": len(lines), "blank": 0, "errors": 0}}
    stream = "".join(lines) + json.dumps(end) + "\n"
    command = [quizpress, "convert", "-", "--format", "records", "--grouped", "--lines"]
    result = subprocess.run([*command, "--allow-empty"], input=stream.encode(), stdout=subprocess.PIPE)
    if result.returncode not in (0, 1):
        raise RuntimeError(f"quizpress ended with status {result.returncode}")
    groups = result.stdout.decode().split("\n")[:-1]
    return frame.iloc[:0].reindex(range(len(groups))).assign(hash="", line=groups)


def main(pattern, folder):
    # With other line delimiters or encodings, lines could be divided or changed.
    lines = dask.bag.read_text(pattern, encoding="utf-8", linedelimiter="\n", blocksize="64MiB")
    ends = lines.filter(lambda line: line.startswith('{"end"')).compute()
    ends = [json.loads(line)["end"] for line in ends]
    records = lines.filter(lambda line: not line.startswith('{"end"'))
    if sum(end["records"] for end in ends) != records.count().compute():
        raise ValueError("records are missing")
    if sum(end["errors"] for end in ends):
        raise ValueError("an entire input has an error; see the diagnostics of quizpress records")
    undivided = records.filter(
        lambda line: not line.startswith('{"groupHash":"') or ',"group":"' in line)
    if undivided.count().compute():
        raise ValueError("a record does not name its group by a title, so it cannot be divided")
    frame = records.map(lambda line: {"hash": line[14:30], "line": line}).to_dataframe(
        meta={"hash": str, "line": str})
    groups = frame.shuffle("hash").map_partitions(build, meta=frame._meta)
    groups["line"].to_bag().to_textfiles(f"{folder}/*.jsonl", encoding="utf-8", last_endline=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
