#!/usr/bin/env python3
"""Measures quizpress and compares it with other tools, on decks that it generates.

Build the command with `swift build -c release`, let nothing else run on the machine, and run this script with a
Python that has duckdb, polars and fastexcel; tools that are missing are skipped. The runs of a job alternate and
their results are checked; a ratio is the median of the rounds' ratios. A run that fails or has a wrong result
ends the program with status 1. The memory of this process is the least peak memory that is measured.
"""
import argparse, collections, csv, importlib.metadata, itertools, json, multiprocessing, os, platform
import random, statistics, subprocess, sys, tempfile, time, zipfile
from xml.sax.saxutils import escape

WORDS = """which what where who when how many the of in is was on by to at first last large small old deep
country capital river valley poet painter century island coast money letter song star element metal volcano
museum feast novel hero season medal Łódź smørrebrød piñata façade Ελλάδα София 東京 서울 ภูเขา""".split()
FIELDS = ["title", "prompt", "answer", "hint"]
PER_DECK = 20
Run = collections.namedtuple("Run", "name arguments target printed output cards",
                             defaults=[None, "", None, 0])


def questions(seed, count, groups):
    """Yields the title, prompt, answer and hint of each question; some hints are blank."""
    chance = random.Random(seed)
    words = lambda least, most: " ".join(chance.choices(WORDS, k=chance.randint(least, most)))
    for _ in range(count):
        prompt = (words(2, 2) + ", " if chance.random() < 0.05 else "") + words(6, 18) + "?"
        prompt = f'Who said "{prompt}"' if chance.random() < 0.03 else prompt
        hint = words(3, 9) if chance.random() < 0.6 else ""
        hint = "a hint of two lines\n" + words(3, 9) if chance.random() < 0.02 else hint
        yield [f"Topic {chance.randrange(groups):06}", prompt, words(1, 4), hint]


def large_deck(options):
    return questions(options.seed, options.questions, max(1, options.questions // 50))


def write_table(path, *rows):
    with open(path, "w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(itertools.chain(*rows))


def write_objects(options):
    """Writes the deck in JSON Lines, JSON and YAML, and the number of its groups in groups.txt."""
    titles = set()
    with open("deck.jsonl", "w") as lines, open("deck.json", "w") as array, open("deck.yaml", "w") as yaml:
        for index, row in enumerate(large_deck(options)):
            fields = {name: text for name, text in zip(FIELDS, row) if text}
            titles.add(row[0])
            lines.write(json.dumps(fields, ensure_ascii=False) + "\n")
            array.write(("[\n" if index == 0 else ",\n") + json.dumps(fields, ensure_ascii=False, indent=1))
            quoted = (f"{name}: {json.dumps(text, ensure_ascii=False)}" for name, text in fields.items())
            yaml.write("- " + "\n  ".join(quoted) + "\n")
        array.write("\n]\n")
    with open("groups.txt", "w") as file:
        file.write(str(len(titles)))


def write_workbook(options):
    """Writes the deck as a workbook, with its text in the shared strings and a column of numbers."""
    schemas = "http://schemas.openxmlformats.org"
    main, document = f"{schemas}/spreadsheetml/2006/main", f"{schemas}/officeDocument/2006/relationships"
    relations = f'<Relationships xmlns="{schemas}/package/2006/relationships">'
    relation = f'<Relationship Type="{document}/'
    header = FIELDS + ["points"]
    with zipfile.ZipFile("deck.xlsx", "w", zipfile.ZIP_DEFLATED) as package:
        package.writestr("[Content_Types].xml", f'<Types xmlns="{schemas}/package/2006/content-types"/>')
        package.writestr("_rels/.rels", f'{relations}{relation}officeDocument" Id="r1" '
                         'Target="xl/workbook.xml"/></Relationships>')
        package.writestr("xl/_rels/workbook.xml.rels",
                         f'{relations}{relation}worksheet" Id="r1" Target="sheet.xml"/>'
                         f'{relation}sharedStrings" Id="r2" Target="sharedStrings.xml"/></Relationships>')
        package.writestr("xl/workbook.xml", f'<workbook xmlns="{main}" xmlns:r="{document}"><sheets>'
                         '<sheet name="Deck" sheetId="1" r:id="r1"/></sheets></workbook>')
        with package.open("xl/sheet.xml", "w", force_zip64=True) as sheet:
            sheet.write(f'<worksheet xmlns="{main}"><sheetData>'.encode())
            strings = itertools.count()
            for number, row in enumerate(itertools.chain([header], large_deck(options)), 1):
                cells = "".join(f'<c r="{letter}{number}" t="s"><v>{next(strings)}</v></c>'
                                for letter, text in zip("ABCDE", row) if text)
                points = f'<c r="E{number}"><v>{number * 7919 % 100}</v></c>' if number > 1 else ""
                sheet.write(f'<row r="{number}">{cells}{points}</row>'.encode())
            sheet.write(b"</sheetData></worksheet>")
        with package.open("xl/sharedStrings.xml", "w", force_zip64=True) as strings:
            strings.write(f'<sst xmlns="{main}">'.encode())
            for text in filter(None, itertools.chain(header, *large_deck(options))):
                strings.write(f"<si><t>{escape(text)}</t></si>".encode())
            strings.write(b"</sst>")


def write_decks(options):
    write_table("deck.csv", [FIELDS], large_deck(options))
    # An error in every row: in turn a blank title, prompt or answer, and one cell more.
    write_table("faulty.csv", [FIELDS], (
        row + ["?"] if index % 4 == 3 else row[:index % 4] + [""] + row[index % 4 + 1:]
        for index, row in enumerate(large_deck(options))))
    write_objects(options)
    write_workbook(options)
    os.makedirs("parts")
    write_table("parts/1.csv", [["id", "title", "prompt"]],
                ([f"q{number}", *row[:2]] for number, row in enumerate(large_deck(options))))
    answers = [[f"q{number}", *row[2:]] for number, row in enumerate(large_deck(options))]
    random.Random(options.seed).shuffle(answers)
    write_table("parts/2.csv", [["id", "answer", "hint"]], answers)
    os.makedirs("small")
    cards = questions(options.seed + 1, options.decks * PER_DECK, 1)
    for title in (f"Deck {number:06}" for number in range(options.decks)):
        rows = ([title, *row[1:]] for row in itertools.islice(cards, PER_DECK))
        write_table(f"small/{title}.csv", [FIELDS], rows)

# Other tools group records by title and write a JSON array, or count the rows of a workbook.
DUCKDB = """import duckdb
duckdb.sql(\"""COPY (SELECT title, list({prompt: prompt, hint: hint, answer: answer}) AS questions FROM SOURCE
  WHERE trim(title) <> '' AND trim(prompt) <> '' AND trim(answer) <> '' GROUP BY title)
  TO 'other.json' (FORMAT json, ARRAY true)\""")"""
COLUMNS = "columns = {title: 'VARCHAR', prompt: 'VARCHAR', answer: 'VARCHAR', hint: 'VARCHAR'}"
POLARS = """import polars
valid = [polars.col(name).str.strip_chars() != "" for name in ("title", "prompt", "answer")]
cards = polars.struct("prompt", "hint", "answer").alias("questions")
(polars.scan_csv("deck.csv", infer_schema=False).filter(*valid)
  .group_by("title", maintain_order=True).agg(cards).collect().write_json("other.json"))"""
PYTHON = """import csv, json
groups = {}
for card in csv.DictReader(open("deck.csv", newline="")):
    if card["title"].strip() and card["prompt"].strip() and card["answer"].strip():
        groups.setdefault(card.pop("title"), []).append({name: text for name, text in card.items() if text})
groups = [{"questions": cards, "title": title} for title, cards in groups.items()]
json.dump(groups, open("other.json", "w"), ensure_ascii=False)"""
WORKBOOK = "import fastexcel\nprint(fastexcel.read_excel('deck.xlsx').load_sheet(0).height, 'rows')"
PEERS = [  # The job, the module, its script, and the target of the ratio of times.
    ("csv", "duckdb", DUCKDB.replace("SOURCE", "read_csv('deck.csv', header = true, all_varchar = true)"), 0.25),
    ("csv", "polars", POLARS, 0.25), ("csv", "csv", PYTHON, None),
    ("jsonl", "duckdb", DUCKDB.replace("SOURCE", f"read_ndjson('deck.jsonl', {COLUMNS})"), 0.25),
    ("json", "duckdb", DUCKDB.replace("SOURCE", f"read_json('deck.json', {COLUMNS})"), 0.25),
    ("xlsx", "fastexcel", WORKBOOK, 0.7)]
LIBYAML = """#include <stdio.h>
#include <yaml.h>
int main(void) {
  yaml_parser_t parser; yaml_event_t event; int type = 0, count = 0;
  yaml_parser_initialize(&parser); yaml_parser_set_input_file(&parser, fopen("deck.yaml", "rb"));
  for (; type != YAML_STREAM_END_EVENT && yaml_parser_parse(&parser, &event); yaml_event_delete(&event))
    type = event.type, count += type == YAML_MAPPING_START_EVENT;
  printf("%d rows\\n", count); }"""


def jobs(options, skipped):
    """Returns the runs of each job. The first one is compared with the others."""
    quizpress, bundle, count, small = options.quizpress, "bundle.json", options.questions, options.decks * PER_DECK
    valid = f"built {count:,} questions in {int(open('groups.txt').read()):,} group"
    valid_small = f"built {small:,} questions in {options.decks:,} group"

    def convert(deck, name="quizpress", target=None):
        return Run(name, [quizpress, "convert", deck, "--bundle", bundle], target, valid, bundle, count)

    def check(deck, printed=valid, name="quizpress", target=None):
        return Run(name, [quizpress, "check", deck, "--silent"], target, printed)

    def shell(command, target=None, output=None):
        return Run(command, ["sh", "-c", command], target, "", output)

    found = {name: [convert(f"deck.{name}")] for name in ("csv", "jsonl", "json", "yaml")} | {
        "partial": [convert("parts"), convert("deck.csv", "the complete CSV", 2)],
        "check": [check("deck.csv"), convert("deck.csv", "convert", 0.7)],
        "faulty": [check("faulty.csv", f"0 used, {count:,} refused"),
                   check("deck.csv", name="the valid CSV", target=2)],
        "xlsx": [check("deck.xlsx")],
        "decks": [Run("quizpress", [quizpress, "convert", "small", "--output", "groups"], None, valid_small,
                      "groups", small), shell("cp -r small groups && sync -f groups", 2, "groups")],
        "check-decks": [check("small", valid_small), shell("cat small/* > /dev/null", 2.5)],
        "start": [Run("quizpress", [quizpress, "--version"]), Run("true", ["true"], 2.5)]}
    found["csv"] += [shell("cp deck.csv copy.csv", 5, "copy.csv"),
                     shell("cp deck.csv copy.csv && sync -f copy.csv", None, "copy.csv")]
    for job, module, script, target in PEERS:
        try:
            version = platform.python_version() if module == "csv" else importlib.metadata.version(module)
        except importlib.metadata.PackageNotFoundError:
            skipped.append(f"{job}: {sys.executable} has no module {module}")
            continue
        result = [f"{count} rows"] if job == "xlsx" else ["", "other.json", count]
        found[job].append(Run(f"{module} {version}", [sys.executable, "-c", script], target, *result))
    compiler = "cc -O2 -x c - -o libyaml -lyaml 2> compiler.txt"
    if subprocess.run(compiler, shell=True, text=True, input=LIBYAML).returncode == 0:
        found["yaml"].append(Run("libyaml alone", ["./libyaml"], 1.15, f"{count} rows"))
    else:
        skipped.append("yaml: libyaml requires a C compiler and its headers")
    return found


def execute(run, bundles=set()):
    """Executes a run, checks its result, and returns its time, CPU time and peak memory in MB."""
    subprocess.run(["rm", "-rf", run.output or "printed.txt"])
    start = time.perf_counter()
    with open("printed.txt", "wb") as file:
        process = subprocess.Popen(run.arguments, stdout=file, stderr=file)
    _, status, usage = os.wait4(process.pid, 0)
    elapsed = time.perf_counter() - start
    text = open("printed.txt", errors="replace").read()
    found = int(subprocess.getoutput(f"grep -rho '\"prompt\"' {run.output} | wc -l")) if run.cards else 0
    if run.output == "bundle.json":
        bundles.add(subprocess.check_output(["cksum", run.output]))
    if (os.waitstatus_to_exitcode(status) != ("0 used" in run.printed) or run.printed not in text
            or found != run.cards or len(bundles) > 1):
        sys.exit(f"{run.name}: wrong result: {found} questions, {len(bundles)} bundles, {text[:2000]}")
    return elapsed, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def measure(job, runs, options):
    """Prints the medians of the rounds, after one that does not count. Short runs are repeated."""
    samples = {run.name: [] for run in runs}
    for number in range(options.runs + 1):
        for run in runs[number % len(runs):] + runs[:number % len(runs)]:
            found = [execute(run)]
            while sum(times[0] for times in found) < 0.2:
                found.append(execute(run))
            samples[run.name].append([statistics.median(values) for values in zip(*found)])
    for run in runs:
        elapsed, cpu, memory = map(statistics.median, zip(*samples[run.name][1:]))
        pairs = zip(samples[runs[0].name][1:], samples[run.name][1:])
        ratio = "" if run is runs[0] else f"{statistics.median(one[0] / other[0] for one, other in pairs):.2f}"
        print(f"| {job} | {run.name} | {elapsed * 1000:.1f} ms | {cpu * 1000:.1f} ms | {memory:.0f} MB | "
              f"{ratio} | {f'≤ {run.target}' if run.target else ''} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    built = os.path.dirname(os.path.abspath(__file__)) + "/../../.build/release/quizpress"
    parser.add_argument("--quizpress", default=built, help="path of the command")
    for name, value, text in [("questions", 1_000_000, "of the large deck"), ("decks", 2000, "small ones"),
                              ("runs", 3, "rounds that count"), ("seed", 1, "of the decks")]:
        parser.add_argument(f"--{name}", type=int, default=value, help=f"{text}, {value:,} by default")
    parser.add_argument("--jobs", help="names of jobs, separated by commas, all by default")
    options, skipped = parser.parse_args(), []
    options.quizpress = os.path.realpath(options.quizpress)
    subprocess.run([options.quizpress, "--version"], check=True)
    machine = subprocess.getoutput("grep -m1 'model name' /proc/cpuinfo || uname -m").split(": ")[-1]
    print(f"{options.questions:,} questions, {options.decks:,} small decks, seed {options.seed}\n"
          f"{platform.platform()}, {os.cpu_count()} of {machine}, load {os.getloadavg()[0]:.1f}\n\n"
          "| job | run | time | CPU time | peak memory | ratio | target |\n|---|---|--:|--:|--:|--:|--:|")
    with tempfile.TemporaryDirectory(prefix="quizpress-benchmark-") as folder:
        os.chdir(folder)
        # A child is charged with its parent's memory until it runs its program: this one must stay small.
        with multiprocessing.get_context("fork").Pool(1) as pool:
            pool.apply(write_decks, [options])
        for job, runs in jobs(options, skipped).items():
            if options.jobs is None or job in options.jobs.split(","):
                measure(job, runs, options)
    print("", *(f"not measured: {reason}" for reason in skipped), sep="\n")


main()
