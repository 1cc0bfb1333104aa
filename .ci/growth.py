"""Measures how the costs of quizpress grow with its input; see .ci/growth.

Every shape of deck is converted with every option at four sizes, each twice the one before. The
exponent of a cost is the number of times that it doubles when the size doubles: 1 is linear, 2 is
quadratic. It is computed from the last two doublings, less the cost of a small run.
"""

import math
import os
import shutil
import subprocess
import sys
import tempfile
import time

SCALES = (1, 2, 4, 8)
LIMIT = 1.2
SECONDS_PER_RUN = 60

# The runs of a series that grows too fast are repeated, because times vary on a busy machine.
REPETITIONS = 2

# Costs that small, less those of a small run, do not show how they grow.
LEAST = {'instructions': 20_000_000, 'seconds': 0.2, 'memory': 24 << 20, 'output': 64 << 10}

# A file system in memory, if there is one: the cost of files on a disk is that of its cache.
MEMORY = '/dev/shm' if os.path.isdir('/dev/shm') else None


# Decks: each takes a size and returns the contents of files, by their names.

def rows(count, row, header='title,prompt,answer'):
    return '\n'.join([header] + [row(number) for number in range(count)]) + '\n'


def plain(number):
    return f'T{number // 50},What is {number}?,Answer {number}'


def table(row, header='title,prompt,answer', name='deck.csv'):
    return lambda count: {name: rows(count, row, header)}


def yaml_record(number):
    return f'- title: T{number // 50}\n  prompt: What is {number}?\n  answer: Answer {number}\n'


def json_record(number, title=True):
    head = f'"title": "T{number // 50}", ' if title else ''
    return '{' + head + f'"prompt": "What is {number}?", "answer": "Answer {number}"' + '}'


def bad_json_record(number):
    return '{' + f'"title": "T{number // 50}", "prompt": "What is {number}?"' + '}'


def joined(count, record, before, between, after):
    return before + between.join(record(number) for number in range(count)) + after


def files(count):
    return {f'{number // 100}/{number}.csv': rows(4, plain) for number in range(count // 20)}


def parts(count):
    return {
        'prompts.csv': rows(count, lambda n: f'T{n // 50},q{n},What is {n}?', 'title,id,prompt'),
        'answers.csv': rows(count, lambda n: f'q{n},Answer {n}', 'id,answer'),
    }


def aliases(count):
    return {'deck.yaml': '- &a {title: T, prompt: p, answer: x}\n' + '- *a\n' * count}


SHAPES = {
    'rows': table(plain),
    'quoted': table(lambda n: f'"T{n // 50}","What, ""{n}""\n?","Answer {n}"'),
    'one group': table(lambda n: f'T,What is {n}?,Answer {n}'),
    'many groups': table(lambda n: f'Title {n},What is {n}?,Answer {n}'),
    'scattered groups': table(lambda n: f'T{n % 97},What is {n}?,Answer {n}'),
    'keyed groups': table(
        lambda n: f'k{n // 9},Title {n // 9},What is {n}?,Answer {n}', 'group,title,prompt,answer'),
    'equal prompts': table(lambda n: f'T{n // 500},What?,Answer {n}'),
    'similar titles': table(lambda n: f'a/{"b" * (n % 60)}{n},What is {n}?,Answer {n}'),
    'blank rows': table(lambda n: plain(n) if n % 2 else ',,'),
    'without answers': table(lambda n: f'T{n // 50},What is {n}?,'),
    'ragged rows': table(lambda n: plain(n) + ',surplus' * (n % 2)),
    'faulty quotes': table(lambda n: f'"T"x,What is {n}?,Answer {n}'),
    'orders': table(
        lambda n: f'T{n // 50},What is {n}?,Answer {n},{n * 7919 % 10007}.{n}',
        'title,prompt,answer,order'),
    'conflicts': table(lambda n: f'T,q{n // 4},What is {n}?,Answer', 'title,id,prompt,answer'),
    'one id': table(lambda n: f'T,q,What?,Answer', 'title,id,prompt,answer'),
    'ambiguous ids': table(
        lambda n: f'{"TU"[n % 2] if n % 3 else ""},q{n // 3},What?,Answer', 'title,id,prompt,answer'),
    'choices': table(
        lambda n: f'T{n // 50},What is {n}?,{n},x{n},{n}', 'title,prompt,choice 1,choice 2,answer'),
    'unknown answers': table(
        lambda n: f'T{n // 50},What is {n}?,Rhine {n},Nile {n},Volga {n}',
        'title,prompt,choice 1,choice 2,answer'),
    'many choices': lambda count: {'deck.csv': rows(
        4, lambda n: 'T,What?,"' + '|'.join(f'c{i}' for i in range(count // 4)) + '",c1',
        'title,prompt,choices,answer')},
    'quotes in choices': lambda count: {'deck.csv': rows(
        2, lambda number: f'T,What is {number}?,"a;' + ':""x' * count + '",a',
        'title,prompt,choices,answer')},
    'decomposed choices': lambda count: {'deck.csv': rows(
        4, lambda n: 'T,What?,"' + 'e\u0301' * count + '|b",' + 'o\u0308' * count,
        'title,prompt,choices,answer')},
    'long table': table(lambda n: f'T,q{n // 2},{"prompt" if n % 2 else "answer"},v{n}',
                        'title,id,field,value'),
    'long cell': lambda count: {'deck.csv': f'title,prompt,answer\nT,{"word " * count * 10},a\n'},
    'columns': lambda count: {'deck.csv': 'title,prompt,answer,' + ','.join(
        f'column {n}' for n in range(count // 8)) + '\nT,p,a' + ',x' * (count // 8) + '\n'},
    'utf-16': lambda count: {'deck.csv': rows(count, plain).encode('utf-16')},
    'latin-1': lambda count: {
        'deck.csv': rows(count, lambda n: plain(n) + '\u00e9').encode('latin-1')},
    'separator line': lambda count: {'deck.csv': 'sep=,\n' + rows(count, plain)},
    'parts': parts,
    'files': files,
    'json list': lambda count: {'deck.json': joined(count, json_record, '[', ',\n', ']')},
    'json on one line': lambda count: {'deck.json': joined(count, json_record, '[', ',', ']')},
    'json group': lambda count: {'deck.json': joined(
        count, lambda n: json_record(n, False), '{"title": "T", "questions": [', ',', ']}')},
    'json groups': lambda count: {'deck.json': joined(
        count // 4, lambda n: joined(
            4, lambda m: json_record(m, False), '{' + f'"title": "G{n}", "questions": [', ',', ']}'),
        '[', ',', ']')},
    'json keys': lambda count: {'deck.json': joined(
        count, lambda n: '{' + f'"title": "T", "prompt": "p", "answer": "a", "k{n}": 1' + '}',
        '[', ',', ']')},
    'faulty json on one line': lambda count: {
        'deck.json': joined(count, bad_json_record, '[', ',', ']')},
    'json lines': lambda count: {'deck.jsonl': joined(count, json_record, '', '\n', '\n')},
    'broken json lines': lambda count: {
        'deck.jsonl': joined(count, lambda n: json_record(n) + ' x' * (n % 2), '', '\n', '\n')},
    'json lines with lists': lambda count: {'deck.jsonl': joined(
        count, bad_json_record, '{"title": "T", "questions": [', ',', ']}\n')},
    'yaml list': lambda count: {'deck.yaml': ''.join(map(yaml_record, range(count)))},
    'yaml on one line': lambda count: {'deck.yaml': joined(count, json_record, '[', ', ', ']\n')},
    'faulty yaml on one line': lambda count: {
        'deck.yaml': joined(count, bad_json_record, '[', ', ', ']\n')},
    'yaml group': lambda count: {'deck.yaml': 'title: T\nquestions:\n' + ''.join(
        f'  - prompt: What is {n}?\n    answer: Answer {n}\n' for n in range(count))},
    'yaml documents': lambda count: {'deck.yaml': ''.join(
        '---\n' + yaml_record(n) for n in range(count))},
    'yaml aliases': aliases,
}

# The records of a deck, sorted for --grouped, which reads nothing else.
GROUPED = '"$0" records in | LC_ALL=C sort | "$0" convert - --format records --grouped --lines'

# Options: each takes a size, because some of them can be repeated.
OPTIONS = {
    'convert': lambda _: ['convert'],
    'check': lambda _: ['check'],
    'inspect': lambda _: ['inspect'],
    'inspect --records': lambda _: ['inspect', '--records'],
    'records': lambda _: ['records'],
    '--grouped': lambda _: ['--grouped'],
    '--output': lambda _: ['convert', '--output', 'OUT/groups'],
    '--bundle --compact': lambda _: ['convert', '--bundle', 'OUT/deck.json', '--compact'],
    '--rejects': lambda _: ['convert', '--bundle', 'OUT/deck.json', '--rejects', 'OUT/rejects'],
    '--rejects --skip-invalid': lambda _: [
        'convert', '--bundle', 'OUT/deck.json', '--rejects', 'OUT/rejects', '--skip-invalid'],
    '--source-map': lambda _: [
        'convert', '--bundle', 'OUT/deck.json', '--source-map', 'OUT/map.json'],
    '--on-conflict last': lambda _: ['convert', '--on-conflict', 'last'],
    '--choices prompt': lambda _: ['convert', '--choices', 'prompt', '--answer-is', 'text'],
    '--choices keep': lambda _: ['convert', '--choices', 'keep', '--skip-invalid'],
    '--expect': lambda count: ['check'] + [
        word for number in range(count // 20) for word in ('--expect', f'T{number}=50')],
    '--title': lambda _: ['check', '--title', 'T'],
    '--map': lambda _: ['check', '--map', 'prompt=Capital of {answer}?', '--map', 'title=title'],
    '--verify-order': lambda _: ['check', '--verify-order', '1'],
    '--threads 2': lambda _: ['convert', '--threads', '2'],
    '--diagnostics': lambda _: [
        'check', '--silent', '--diagnostics', 'sarif:OUT/sarif', '--diagnostics', 'junit:OUT/junit'],
    '--update-baseline': lambda _: ['check', '--baseline', 'OUT/baseline', '--update-baseline'],
    '--limit diagnostics': lambda _: ['check', '--limit', 'diagnostics=10'],
}


def counts_instructions():
    result = subprocess.run(
        ['perf', 'stat', '-x,', '-e', 'instructions:u', 'true'], capture_output=True, text=True)
    return result.returncode == 0 and result.stderr.split(',')[0].isdigit()


class Measuring:
    """Runs the command on decks in a folder of its own."""

    def __init__(self, command, folder):
        self.command = command
        self.folder = folder
        try:
            self.has_counter = counts_instructions()
        except FileNotFoundError:
            self.has_counter = False

    def write(self, deck):
        shutil.rmtree(self.folder, ignore_errors=True)
        for name, content in deck.items():
            path = os.path.join(self.folder, 'in', name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, 'wb') as file:
                file.write(content if isinstance(content, bytes) else content.encode())

    def run(self, arguments):
        """Returns the costs of a run, or None if the option does not apply to the deck."""
        out = os.path.join(self.folder, 'out')
        shutil.rmtree(out, ignore_errors=True)
        os.makedirs(out)
        words = [word.replace('OUT', out) for word in arguments]
        command = [self.command, words[0], 'in', *words[1:]]
        if words == ['--grouped']:
            command = ['sh', '-c', GROUPED, self.command]
        counter = os.path.join(self.folder, 'counter')
        if self.has_counter:
            command = ['perf', 'stat', '-x,', '-e', 'instructions:u', '-o', counter, *command]
        with open(os.path.join(out, 'stdout'), 'wb') as stdout, \
                open(os.path.join(out, 'stderr'), 'wb') as stderr:
            process = subprocess.Popen(
                command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=stdout, stderr=stderr)
            began = time.monotonic()
            usage = wait(process, SECONDS_PER_RUN)
        if usage is None:
            return {'timeout': True}
        # Records of an input that breaks off are refused with status 3.
        if process.returncode == 2 or (words == ['--grouped'] and process.returncode == 3):
            return None
        if process.returncode not in (0, 1):
            return {'status': process.returncode}
        costs = {'memory': usage.ru_maxrss << 10, 'output': size(out)}
        if self.has_counter:
            with open(counter) as file:
                costs['instructions'] = int(
                    next(line for line in file if 'instructions' in line).split(',')[0])
        else:
            costs['seconds'] = usage.ru_utime + usage.ru_stime
        return costs


def wait(process, seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            process.returncode = os.waitstatus_to_exitcode(status)
            return usage
        time.sleep(0.002)
    process.kill()
    process.wait()
    return None


def size(folder):
    return sum(os.path.getsize(os.path.join(path, name))
               for path, _, names in os.walk(folder) for name in names)


def least(runs):
    """Returns the least costs of several runs of one kind, or the first that has none."""
    broken = next((run for run in runs if run is None or 'memory' not in run), None)
    return broken or {cost: min(run[cost] for run in runs) for cost in runs[0]}


def exponent(cost, series, empty):
    """Returns the growth of a cost over the last two doublings."""
    values = [run[cost] - empty.get(cost, 0) for run in series]
    if values[-1] < LEAST[cost] or values[-3] <= 0:
        return 0
    return math.log2(values[-1] / values[-3]) / 2


def growths(series, empty):
    """Returns the growth of each cost, or nothing if a run failed."""
    if any('memory' not in run for run in series):
        return {}
    return {cost: exponent(cost, series, empty) for cost in series[0]}


def repeated(measuring, deck, arguments, base, series, empty):
    """Returns the series with the least costs of some more runs, as long as it grows too fast."""
    for _ in range(REPETITIONS):
        if max(growths(series, empty).values(), default=0) < LIMIT:
            break
        for number, scale in enumerate(SCALES):
            measuring.write(deck(base * scale))
            series[number] = least([series[number], measuring.run(arguments(base * scale))])
    return series


def main():
    command, base = os.path.abspath(sys.argv[1]), int(sys.argv[2])
    wanted = sys.argv[3:]
    failures, count, worst = [], 0, (0, '')
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        measuring = Measuring(command, os.path.join(folder, 'run'))
        measuring.write({'deck.csv': 'title,prompt,answer\nT,p,a\n'})
        empty = measuring.run(['convert'])
        for shape, deck in SHAPES.items():
            if wanted and shape not in wanted:
                continue
            series = {option: [] for option in OPTIONS}
            for scale in SCALES:
                measuring.write(deck(base * scale))
                for option, arguments in OPTIONS.items():
                    series[option].append(measuring.run(arguments(base * scale)))
            for option, runs in series.items():
                name = f'{shape}, {option}'
                if any(run is None for run in runs):
                    continue
                count += 1
                runs = repeated(measuring, deck, OPTIONS[option], base, runs, empty)
                found = growths(runs, empty)
                if not found:
                    failures.append(f'{name}: a run failed: {runs}')
                for cost, growth in found.items():
                    worst = max(worst, (growth, f'{name}: {cost}'))
                    if growth >= LIMIT:
                        values = ', '.join(f'{run[cost]:.6g}' for run in runs)
                        failures.append(f'{name}: {cost} grows by the power of {growth:.2f}: {values}')
    for failure in failures:
        print(failure)
    print(f'{count} series, the fastest growth is {worst[0]:.2f} ({worst[1]})')
    sys.exit(1 if failures else 0)


main()
