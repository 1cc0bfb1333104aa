"""Checks previews in Chromium; see .ci/browser.

The browser is controlled by its DevTools protocol: JSON messages on a pipe, which end with a zero
byte. Each check adds to a list of failures; the exit status is 1 if there are any.
"""

import base64
import json
import os
import re
import subprocess
import sys
import tempfile

SECONDS = 60

failures = []


def check(condition, description):
    if not condition:
        failures.append(description)
        print(f'failed: {description}')


# The browser

class Browser:
    """A browser without a window, with one page."""

    def __init__(self, command, profile):
        (to_read, self.to), (self.of, of_write) = os.pipe(), os.pipe()
        # The protocol is read from descriptor 3 and written to descriptor 4.
        self.process = subprocess.Popen(
            ['sh', '-c', f'exec "$@" 3<&{to_read} 4>&{of_write}', 'sh', command, '--headless',
             '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--disable-dev-shm-usage',
             f'--user-data-dir={profile}', '--remote-debugging-pipe', 'about:blank'],
            pass_fds=(to_read, of_write), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(of_write)
        self.rest = b''
        self.number = 0
        self.events = []
        self.session = None
        targets = self.call('Target.getTargets')['targetInfos']
        page = next(target for target in targets if target['type'] == 'page')
        self.session = self.call(
            'Target.attachToTarget', targetId=page['targetId'], flatten=True)['sessionId']
        for domain in ('Page', 'Runtime', 'Network', 'Log', 'DOM', 'Accessibility'):
            self.call(f'{domain}.enable')

    def receive(self):
        """Returns the next message."""
        while b'\0' not in self.rest:
            part = os.read(self.of, 1 << 20)
            if not part:
                sys.exit('the browser has ended')
            self.rest += part
        message, self.rest = self.rest.split(b'\0', 1)
        return json.loads(message)

    def call(self, method, **parameters):
        """Calls a method, and returns its result."""
        self.number += 1
        message = {'id': self.number, 'method': method, 'params': parameters}
        if self.session:
            message['sessionId'] = self.session
        data = json.dumps(message).encode() + b'\0'
        while data:
            data = data[os.write(self.to, data):]
        while True:
            answer = self.receive()
            if answer.get('id') == self.number:
                if 'error' in answer:
                    sys.exit(f'{method}: {answer["error"]["message"]}')
                return answer['result']
            self.events.append(answer)

    def open(self, address):
        """Opens a page, and returns what happened meanwhile."""
        self.events = []
        self.call('Page.navigate', url=address)
        while not any(event['method'] == 'Page.loadEventFired' for event in self.events):
            self.events.append(self.receive())
        self.evaluate('new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)))')
        events, self.events = self.events, []
        return events

    def evaluate(self, script):
        """Returns the value of a script, as JSON can represent it."""
        result = self.call(
            'Runtime.evaluate', expression=script, returnByValue=True, awaitPromise=True)
        if 'exceptionDetails' in result:
            sys.exit(f'{script[:80]}: {result["exceptionDetails"]["exception"]["description"]}')
        return result['result'].get('value')

    def press(self, key, code, text=None):
        for kind in ('keyDown', 'keyUp'):
            extra = {'text': text} if text and kind == 'keyDown' else {}
            self.call('Input.dispatchKeyEvent', type=kind, key=key, code=key,
                      windowsVirtualKeyCode=code, **extra)

    def show(self, width, height, scheme='light', media=''):
        self.call('Emulation.setDeviceMetricsOverride', width=width, height=height,
                  deviceScaleFactor=1, mobile=False)
        self.call('Emulation.setEmulatedMedia', media=media,
                  features=[{'name': 'prefers-color-scheme', 'value': scheme}])

    def screenshot(self, path):
        image = self.call('Page.captureScreenshot', format='png')['data']
        with open(path, 'wb') as file:
            file.write(base64.b64decode(image))

    def print(self, path, width, height):
        """Prints to a file, on paper of a size in inches, and returns the sizes of its pages."""
        data = base64.b64decode(self.call(
            'Page.printToPDF', paperWidth=width, paperHeight=height, printBackground=True,
            marginTop=0.4, marginBottom=0.4, marginLeft=0.4, marginRight=0.4)['data'])
        with open(path, 'wb') as file:
            file.write(data)
        return re.findall(rb'/Type /Page\b(?!s)', data)

    def end(self):
        self.session = None
        self.call('Browser.close')
        self.process.wait(SECONDS)


# The decks

HOSTILE = [
    '<script>alert(1)</script>',
    '</summary></details></main></body></html><h1>out</h1>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    "' onmouseover='alert(1)",
    'javascript:alert(1)',
    '&lt;b&gt; &amp;amp; &#13; &nbsp',
    '<!-- comment --> ]]> <![CDATA[x]]>',
    '</title></style><style>*{display:none}</style>',
    'a\r\nb\rc\nd\te  f',
    '\n\nbegins with lines',
    ' spaces   in between and at the end ',
    '\u202Eright to left override\u202C and \u2066isolates\u2069',
    '\u202E\u202B\u2067 never closed',
    '\u0627\u0644\u0639\u0631\u0628\u064A\u0629 with English',
    '\u05E2\u05D1\u05E8\u05D9\u05EA',
    '\u6F22\u5B57\u306E\u554F\u984C\uFF1F',
    'e\u0301 \u00E9 \u1E9B\u0323 \u0958',
    '\U0001F469\u200D\U0001F469\u200D\U0001F467\u200D\U0001F466 \U0001F3F3\uFE0F\u200D\U0001F308',
    'Z' + '\u0300\u0316\u0335' * 300 + 'algo',
    '\u0001\u0007\u001B[31m\u007F\u0080\u0085\u009F',
    '\uFEFFmark \uFFFE \uFFFF \uFFFD \U0010FFFF',
    'w' * 10000,
    'W M ' * 3000,
    'line\n' * 300,
    '{{ template }} ${7*7} `x`',
    '\\u0041 \\" \\n',
]


def hostile_deck():
    questions = [
        {'prompt': text, 'answer': HOSTILE[(number + 1) % len(HOSTILE)],
         'hint': HOSTILE[(number + 2) % len(HOSTILE)]}
        for number, text in enumerate(HOSTILE)]
    choices = [{'prompt': 'Which one?', 'choices': HOSTILE[:6], 'answer': HOSTILE[2]}]
    return [{'title': text, 'questions': questions if number == 0 else choices}
            for number, text in enumerate(HOSTILE[:22])]


def usual_deck():
    def question(number):
        prompt = f'What is number {number}, and why?'
        if number % 3:
            return {'prompt': prompt, 'answer': f'Answer {number}', 'hint': 'It is a number.'}
        return {'prompt': prompt, 'choices': ['One', 'Two', 'Three'], 'answer': 'Two'}
    return [{'title': f'Group {title}', 'questions': [question(number) for number in range(9)]}
            for title in 'ABC'] + [
        {'title': 'Refused', 'questions': [{'prompt': 'Who has no answer?', 'hint': 'Nobody'}]}]


# The checks, by scripts in the page

READ_BACK = '''
[...document.querySelectorAll('section[id^="group-"]')].map(group => ({
  title: group.querySelector('h2 bdi').textContent,
  questions: [...group.querySelectorAll('.card')].map(card => ({
    prompt: card.querySelector('summary .prompt')?.textContent ?? null,
    answer: card.querySelector('.answer')?.textContent ?? null,
    hint: card.querySelector('.hint .text')?.textContent ?? null,
    choices: [...card.querySelectorAll('.choices .text')].map(choice => choice.textContent),
    right: [...card.querySelectorAll('.choices .right .text')].map(choice => choice.textContent),
  })),
}))'''

DANGERS = '''
[...document.querySelectorAll('*')].flatMap(element => [
  ...(['SCRIPT', 'IMG', 'IFRAME', 'OBJECT', 'EMBED', 'LINK', 'BASE', 'FORM', 'INPUT', 'VIDEO',
    'AUDIO'].includes(element.tagName.toUpperCase()) ? [element.tagName] : []),
  ...[...element.attributes].filter(attribute =>
    attribute.name.startsWith('on') || attribute.name === 'style' || attribute.name === 'src' ||
    attribute.name === 'href' && !/^(#[a-z0-9-]+|[A-Za-z0-9%._-]+[.]html)$/.test(attribute.value)
  ).map(attribute => `${element.tagName} ${attribute.name}=${attribute.value}`),
])'''

STRUCTURE = '''
(() => {
  const found = [], all = selector => [...document.querySelectorAll(selector)];
  const ids = all('[id]').map(element => element.id);
  if (new Set(ids).size !== ids.length) found.push('an identifier is repeated');
  for (const link of all('a[href^="#"]'))
    if (!document.getElementById(link.getAttribute('href').slice(1))) found.push(link.href);
  for (const section of all('section'))
    if (!document.getElementById(section.getAttribute('aria-labelledby'))?.textContent.trim())
      found.push('a section without a name: ' + section.id);
  for (const details of all('details'))
    if (details.firstElementChild?.tagName !== 'SUMMARY') found.push('details without a summary');
  for (const list of all('ol, ul'))
    if ([...list.children].some(child => child.tagName !== 'LI')) found.push('a list without items');
  for (const one of ['h1', 'main', 'body > header', 'body > nav[aria-label]', 'title'])
    if (all(one).length !== 1) found.push(`${all(one).length} of ${one}`);
  if (!document.title.trim() || !document.documentElement.lang) found.push('no title or language');
  let level = 0;
  for (const heading of all('h1, h2, h3')) {
    const next = Number(heading.tagName[1]);
    if (next > level + 1) found.push('a skipped level of headings: ' + heading.textContent);
    level = next;
  }
  return found;
})()'''

CONTRAST = '''
(() => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const over = (colors) => {
    canvas.globalCompositeOperation = 'source-over';
    for (const color of colors) { canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const luminance = rgb => {
    const [r, g, b] = rgb.map(value => value / 255)
      .map(value => value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4);
    return .2126 * r + .7152 * g + .0722 * b;
  };
  const found = new Set();
  for (const details of document.querySelectorAll('details')) details.open = true;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let count = 0;
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !element.checkVisibility()) continue;
    count += 1;
    const behind = [];
    for (let around = element; around; around = around.parentElement)
      behind.unshift(getComputedStyle(around).backgroundColor);
    const back = over(['white', ...behind]);
    const front = over([`rgb(${back.join(' ')})`, getComputedStyle(element).color]);
    const [light, dark] = [luminance(back), luminance(front)].sort((a, b) => b - a);
    const ratio = (light + .05) / (dark + .05);
    if (ratio < 4.5) found.add(`${element.className || element.tagName}: ${ratio.toFixed(2)}`);
  }
  for (const details of document.querySelectorAll('details')) details.open = false;
  if (!count) found.add('no text');
  return [...found];
})()'''

# Text that is wider or higher than the side of a card would be cut off with it.
CLIPPED = '''
[...document.querySelectorAll('.face')].filter(face => {
  const around = face.getBoundingClientRect();
  return [...face.querySelectorAll('p:not(.source), ol')].some(part => {
    const box = part.getBoundingClientRect();
    return box.top < around.top - 1 || box.bottom > around.bottom + 1 ||
      box.left < around.left - 1 || box.right > around.right + 1;
  });
}).map(face => face.textContent.slice(0, 40) + '…')'''

MIRRORED = '''
[...document.querySelectorAll('.sheet.front')].every(front => {
  const back = front.nextElementSibling, sheet = front.getBoundingClientRect();
  return [...front.children].every((face, index) => {
    const one = face.getBoundingClientRect(), other = back.children[index].getBoundingClientRect();
    const mirrored = sheet.left + sheet.right - (other.left + other.right) / 2;
    return Math.abs((one.left + one.right) / 2 - mirrored) < 2 &&
      Math.abs(one.top - sheet.top - other.top + back.getBoundingClientRect().top) < 2;
  });
})'''


def check_loading(events, name):
    """Checks that nothing but the page itself was requested, and that nothing was reported."""
    found = [event['params']['request']['url'] for event in events
                if event['method'] == 'Network.requestWillBeSent']
    check(len(found) == 1, f'{name}: {len(found)} requests: {found[:4]}')
    for event in events:
        check(event['method'] not in ('Runtime.exceptionThrown', 'Runtime.consoleAPICalled',
                                      'Log.entryAdded', 'Page.javascriptDialogOpening'),
              f'{name}: {event["method"]} {str(event["params"])[:300]}')


def check_page(browser, path, name):
    check_loading(browser.open('file://' + path), name)
    for problem in browser.evaluate(DANGERS):
        check(False, f'{name}: {problem}')
    for problem in browser.evaluate(STRUCTURE):
        check(False, f'{name}: {problem}')
    for scheme in ('light', 'dark'):
        browser.show(1280, 900, scheme)
        for problem in browser.evaluate(CONTRAST):
            check(False, f'{name}: contrast in {scheme} {problem}')
    browser.show(1280, 900)
    tree = browser.call('Accessibility.getFullAXTree')['nodes']
    roles = {node['role']['value'] for node in tree if not node.get('ignored')}
    for role in ('banner', 'navigation', 'main', 'heading'):
        check(role in roles, f'{name}: no {role} among the landmarks')
    for width in (320, 390, 768, 1280):
        browser.show(width, 800)
        wide = browser.evaluate('document.documentElement.scrollWidth')
        check(wide <= width, f'{name}: {wide} pixels wide on a screen of {width}')
    browser.show(1280, 900)


def expected(deck):
    """Returns what the page of a deck shows; a null character cannot be shown."""
    return [{'title': group['title'],
             'questions': [{'prompt': question['prompt'], 'answer': question['answer'],
                            'hint': question.get('hint'), 'choices': question.get('choices', []),
                            'right': [question['answer']] if 'choices' in question else []}
                           for question in group['questions']]}
            for group in deck]


def check_hostile(browser, convert, work, folder):
    deck = hostile_deck()
    page = convert('preview', 'hostile.json', deck, '--page', 'hostile.html')
    check_page(browser, page, 'hostile.html')
    found = browser.evaluate(READ_BACK)
    for one, other in zip(expected(deck), found):
        check(one['title'] == other['title'], f'title {one["title"]!r} became {other["title"]!r}')
        for asked, shown in zip(one['questions'], other['questions']):
            for field in asked:
                check(asked[field] == shown[field],
                      f'{field} {str(asked[field])[:60]!r} became {str(shown[field])[:60]!r}')
    check([len(group['questions']) for group in found]
          == [len(group['questions']) for group in deck], 'not all questions are on the page')
    browser.screenshot(f'{folder}/hostile.png')
    browser.show(800, 1200, media='print')
    for problem in browser.evaluate(CLIPPED):
        check(False, f'hostile.html: does not fit on its card: {problem!r}')
    browser.show(1280, 900)


def check_keyboard(browser):
    browser.evaluate('document.activeElement.blur(); scrollTo(0, 0)')
    for _ in range(100):
        browser.press('Tab', 9)
        if browser.evaluate('document.activeElement.matches(".card > summary")'):
            break
    card = 'document.activeElement.closest(".card")'
    check(browser.evaluate(f'{card} !== null'), 'no card gets the focus by Tab')
    check(not browser.evaluate(f'{card}.open'), 'a card is open at first')
    browser.press('Enter', 13, '\r')
    check(browser.evaluate(f'{card}.open'), 'Enter opens no card')
    browser.press(' ', 32, ' ')
    check(not browser.evaluate(f'{card}.open'), 'Space closes no card')


def check_usual(browser, convert, work, folder):
    deck = usual_deck()
    page = convert('preview', 'usual.json', deck, '--page', 'usual.html')
    check_page(browser, page, 'usual.html')
    check_keyboard(browser)
    for name, width, scheme in (('light', 1280, 'light'), ('dark', 1280, 'dark'),
                                ('phone', 390, 'light')):
        browser.show(width, 1600, scheme)
        browser.evaluate('document.querySelectorAll(".card:nth-of-type(1), #group-4 .card, .hint")'
                         '.forEach(details => details.open = true); scrollTo({top: 0, behavior: "instant"})')
        browser.screenshot(f'{folder}/{name}.png')
    browser.show(1280, 900)
    browser.evaluate('document.querySelector("#statistics").scrollIntoView({behavior: "instant"})')
    browser.screenshot(f'{folder}/statistics.png')
    browser.show(800, 1200, media='print')
    check(browser.evaluate(MIRRORED), 'a back is not where its card is, mirrored')
    check(not browser.evaluate(CLIPPED), 'a usual card is cut off')
    browser.show(1280, 900)
    sheets = -(-sum(len(group['questions']) for group in deck[:3]) // 8)
    for paper, width, height in (('a4', 8.27, 11.69), ('letter', 8.5, 11)):
        pages = browser.print(f'{folder}/cards-{paper}.pdf', width, height)
        check(len(pages) == 2 * sheets,
              f'{len(pages)} pages on {paper} instead of {2 * sheets}')


def check_pages(browser, convert, work, folder):
    deck = [{'title': title, 'questions': [{'prompt': 'Which?', 'answer': 'That'}]}
            for title in HOSTILE[:9] + ['index', 'a?b#c%20d']]
    convert('preview', 'pages.json', deck, '--pages', 'pages')
    check_page(browser, f'{work}/pages/index.html', 'index.html')
    links = browser.evaluate('[...document.querySelectorAll("nav a")].map(a => a.href)')
    targets = [link for link in links if '#' not in link]
    check(len(set(targets)) == len(deck), f'{len(set(targets))} links to {len(deck)} groups')
    for group, link in zip(deck, targets):
        check_loading(browser.open(link), link)
        title = browser.evaluate('document.querySelector("h2 bdi")?.textContent')
        check(title == group['title'], f'the page of {group["title"]!r} has the title {title!r}')


class Conversions:
    """The runs of the command in a folder."""

    def __init__(self, quizpress, work):
        self.quizpress, self.work = quizpress, work

    def __call__(self, command, name, deck, *options):
        """Converts a deck, and returns the path of the output, the last option."""
        with open(f'{self.work}/{name}', 'w', encoding='utf-8', errors='surrogatepass') as file:
            json.dump(deck, file)
        result = subprocess.run([self.quizpress, command, name, *options, '--skip-invalid',
                                 '--silent'], cwd=self.work,
                                stderr=subprocess.PIPE, text=True)
        # Hostile decks have errors, which are 1.
        if result.returncode > 1:
            sys.exit(f'{" ".join(options)}: {result.stderr}')
        return f'{self.work}/{options[-1]}'


def main(command, quizpress, folder):
    quizpress, folder = os.path.abspath(quizpress), os.path.abspath(folder)
    os.makedirs(folder, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        convert = Conversions(quizpress, work)
        browser = Browser(command, f'{work}/profile')
        for checks in (check_hostile, check_usual, check_pages):
            checks(browser, convert, work, folder)
        browser.end()
    print(f'{len(failures)} failures; screenshots and printed cards are in {folder}')
    sys.exit(1 if failures else 0)


main(*sys.argv[1:])
