import Testing

/// A malicious input, and its result.
struct HostileDeck: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let format: String
  let options: String
  let status: Int32

  /// The limit of processor time: about ten times the usual time without optimization, or less if
  /// quadratic time would not be much more.
  let seconds: Int

  /// The code of the first diagnostic, or nil if there is none.
  let code: String?

  /// Returns the input, which is not stored because most inputs are large.
  let text: @Sendable () -> String

  private init(
    _ name: String, _ format: String, _ status: Int32, _ code: String?, _ seconds: Int,
    _ options: String, _ text: @escaping @Sendable () -> String
  ) {
    (testDescription, self.format, self.options) = (name, format, options)
    (self.status, self.seconds, self.code, self.text) = (status, seconds, code, text)
  }

  /// Returns a deck that is read, with a code if anything is reported.
  private static func read(
    _ name: String, _ format: String, _ code: String?, _ seconds: Int, _ options: String = "",
    text: @escaping @Sendable () -> String
  ) -> Self {
    Self(name, format, 0, code, seconds, options, text)
  }

  /// Returns a deck that is refused.
  private static func refused(
    _ name: String, _ format: String, _ code: String?, _ seconds: Int, _ options: String = "",
    text: @escaping @Sendable () -> String
  ) -> Self {
    Self(name, format, 1, code, seconds, options, text)
  }

  private static func many(_ text: String, _ count: Int) -> String {
    let thousand = String(repeating: text, count: 1000)
    return String(repeating: thousand, count: count / 1000)
      + String(repeating: text, count: count % 1000)
  }

  /// Returns the text for each number below `count`.
  private static func list(_ count: Int, by separator: String = "", _ text: (Int) -> String)
    -> String
  {
    (0..<count).lazy.map(text).joined(separator: separator)
  }

  /// Returns one of 100,000 spellings of `prompt`: each digit of `number` is the number of dashes
  /// between two letters.
  private static func spelling(_ number: Int) -> String {
    var (text, rest) = ("p", number)
    for letter in "rompt" {
      text += String(repeating: "-", count: rest % 10) + String(letter)
      rest /= 10
    }
    return text
  }

  static let tables: [HostileDeck] = [
    .refused("a million columns", "csv", "limit-exceeded", 3) {
      "prompt,answer\n" + many(",", 1_000_000) + "\n"
    },
    .refused("a million columns in the header", "csv", "limit-exceeded", 4) {
      many("a,", 1_000_000) + "\n"
    },
    .read("a million columns within raised limits", "csv", nil, 9, "--limit fields=2000000") {
      "prompt,answer\n" + "p,a" + many(",", 1_000_000) + "\n"
    },
    .read("the maximum number of columns, all choices", "csv", "choices", 7) {
      "prompt,answer," + list(50_000, by: ",") { "option \($0)" } + "\np,o1,"
        + list(50_000, by: ",") { "o\($0)" }
    },
    .read("a value of 60 MB", "csv", nil, 8) { "prompt,answer\np," + many("x", 60_000_000) },
    .refused("a value above the limit", "csv", "limit-exceeded", 4, "--limit value-bytes=2000000") {
      "prompt,answer\np," + many("x", 2_000_001)
    },
    .read("a header of 4 MB", "csv", "unknown-field", 5) {
      "prompt,answer," + many("h", 1_000_000) + "\np,a,x\n"
    },
    .refused("an unclosed quote", "csv", "csv-syntax", 4) {
      "prompt,answer\n\"" + many("x\n", 500_000)
    },
    .refused("an unclosed quote above many rows", "csv", nil, 5, "--silent") {
      "prompt,answer\n\"" + many("x,y\n", 20_000)
    },
    .refused("an unclosed quote, on several threads", "csv", "csv-syntax", 6, "--threads 4") {
      "prompt,answer\n\"" + many("x\n", 2_000_000)
    },
    .refused("many quotes", "csv", "csv-syntax", 7) { "prompt,answer\n" + many("\"", 2_000_001) },
    .read("a quote in every line", "csv", nil, 5, "--silent") {
      "prompt,answer\n" + many("\"a,b\n", 50_000)
    },
    .read("blank lines", "csv", nil, 4) { "prompt,answer\np,a\n" + many("\n", 200_000) },
    .read("carriage returns as line ends", "csv", nil, 4) {
      "prompt,answer\rp,a\r" + many("\r", 200_000)
    },
    .refused("only delimiters", "csv", "not-a-deck", 4) { many(";", 200_000) },
    .read("blank lines before the header", "csv", nil, 4) {
      many("\n", 200_000) + "prompt,answer\np,a\n"
    },
    .refused("many faulty rows", "csv", nil, 4, "--silent") {
      "prompt,answer\n" + many("p,\n", 40_000)
    },
    .refused("ragged rows", "csv", "ragged-row", 6, "--limit diagnostics=1000") {
      "prompt,answer\n" + many("p,a,x\n", 30_000)
    },
    .read("the same prompt in every row", "csv", nil, 4, "--silent") {
      "prompt,answer\n" + many("p,a\n", 40_000)
    },
    .read("a group in every row", "csv", "lone-questions", 6) {
      "title,prompt,answer\n" + list(20_000) { "t\($0),p,a\n" }
    },
    .read("an ID in every row", "csv", nil, 5) {
      "title,id,prompt,answer\n" + list(30_000) { "t,\($0),p\($0),a\n" }
    },
    .read("many headers", "csv", nil, 4, "--silent") { many("prompt,answer\n", 50_000) + "p,a\n" },
    .read("zero bytes", "csv", nil, 4) { "prompt,answer\np,a\n" + many("\0", 20_000_000) + ",a\n" },
    .read("byte order marks", "csv", "recognised-columns", 3) {
      many("\u{FEFF}", 60_000) + "prompt,answer\np,a\n"
    },
    .refused("escape sequences of terminals", "csv", "missing-answer", 5, "--max-errors 1") {
      "title,prompt,answer\n" + list(15_000) { "\u{1B}[3\($0 % 8)m\u{202E}\($0),p\u{7},\n" }
    },
    .read("titles that are equal when folded", "csv", "lone-questions", 12) {
      "title,prompt,answer\n"
        + list(15_000) { number in
          list(14) { number >> $0 & 1 == 0 ? "e\u{301}" : "É" } + ",p,a\n"
        }
    },
    .refused("many accents on one letter", "csv", "limit-exceeded", 4) {
      "title,prompt,answer\na" + many("\u{301}", 500_000) + ",p,a\n"
    },
    .refused("more choices than fields", "csv", "limit-exceeded", 5) {
      "prompt,answer,choices\np,a," + many(";", 1_000_000) + "\n"
    },
    .read("nested tags", "csv", "recognised-template", 4) {
      "#separator:comma\n#html:true\n<a " + many("<", 1_000_000) + ",a\n"
    },
    .read("nested comments", "csv", "recognised-template", 3) {
      "#separator:comma\n#html:true\n" + many("<!--", 60_000) + ",a\n"
    },
    .read("many references", "csv", "recognised-template", 3) {
      "#separator:comma\n#html:true\n" + many("&#1", 60_000) + ",a\n"
    },
    .read("many directives", "csv", "recognised-template", 5) {
      many("#separator:comma\n", 60_000) + "p,a\n"
    },
  ]

  static let objects: [HostileDeck] = [
    .refused("nested lists", "json", "limit-exceeded", 4) { many("[", 2_000_000) },
    .refused("nested questions", "json", "limit-exceeded", 4) { many("{\"questions\":[", 200_000) },
    .refused("an unclosed string", "json", "json-syntax", 4) { "[\"" + many("x", 2_000_000) },
    .refused("nested objects", "json", "unknown-field", 4, "--limit depth=10000") {
      many("{\"x\":", 300_000)
    },
    .refused("many keys", "json", "unknown-field", 16, "--max-errors 1") {
      "[{" + list(110_000, by: ",") { "\"k\($0)\":1" } + "}]"
    },
    .refused("one key many times", "json", "duplicate-key", 7, "--max-errors 1") {
      "[{\"prompt\":\"p\"" + many(",\"prompt\":1", 90_000) + "}]"
    },
    .refused("repeated keys after questions", "json", "missing-answer", 6, "--max-errors 1") {
      let keys = list(20_000, by: ",") { "\"k\($0)\":1" }
      return "[{\(keys),\"questions\":[{\(keys),\"prompt\":\"p\"}],\(keys)}]"
    },
    .refused("keys that all mean the prompt", "json", "unknown-field", 7, "--max-errors 1") {
      "[{" + list(20_000) { "\"k\($0)\":1," }
        + list(20_000) { "\"\(spelling($0))\":1," }
        + "\"answer\":\"a\"}]"
    },
    .refused("keys in an object under a long key", "json", "unknown-field", 11) {
      "[{\"prompt\":\"p\",\"answer\":\"a\",\"" + many("x", 2_000_000) + "\":{"
        + many("\"a\":1,", 5_000) + "\"a\":1}}]"
    },
    .refused("a long title in every message", "json", "limit-exceeded", 9) {
      "[{\"title\":\"" + many("x", 8_000_000) + "\",\"questions\":["
        + list(14_000, by: ",") { "{\"prompt\":\"p\($0)\"}" } + "]}]"
    },
    .read("more correct answers than choices", "json", "choices", 10) {
      "[{\"prompt\":\"p\",\"choices\":[" + list(5_000) { "\"c\($0)\"," } + "\"z\"],\"answer\":\""
        + many("z,", 200_000) + "z\"},{\"prompt\":\"p\",\"choices\":[\"x\"],\"answer\":\"x\"}]"
    },
    .read("choices in records of their own", "jsonl", "choices", 7) {
      list(8000) { "{\"id\":\"\($0)\",\"title\":\"t\",\"prompt\":\"p\($0)\",\"answer\":\"two\"}\n" }
        + list(8000) { "{\"id\":\"\($0)\",\"title\":\"t\",\"choices\":[\"one\",\"two\"]}\n" }
    },
    .refused("malformed lines", "jsonl", nil, 4, "--silent") { many("{\n", 60_000) },
    .read(
      "a large group of records after small ones", "jsonl", nil, 9, "--format records --grouped"
    ) {
      records(titles: ["T"] + (0..<10_000).map { "U\($0)" }, prompts: ["p", "q"]).replacing(
        "\"lines\":20002", with: "\"lines\":80002")
        + list(60_000) {
          "{\"hash\":\"ffffffffffffffff\",\"title\":\"V\",\"prompt\":\"\($0)\",\"answer\":\"a\"}\n"
        }
    },
    .refused("nested lists of YAML", "yaml", "limit-exceeded", 4) { many("- ", 1_000_000) },
    .refused("nested brackets of YAML", "yaml", "limit-exceeded", 3) { many("[", 1_000_000) },
    .refused("nested keys of YAML", "yaml", "limit-exceeded", 4) { many("? ", 1_000_000) },
    .refused("nested aliases", "yaml", "unknown-field", 3) { bomb },
    .refused(
      "nested aliases within raised limits", "yaml", "unknown-field", 3,
      "--limit fields=10000000 --limit aliases=500000 --limit alias-bytes=100"
    ) { bomb },
    .refused("aliases of a long text", "yaml", "limit-exceeded", 4) {
      "a: &a " + many("x", 1_000_000) + "\nq:\n" + many("- *a\n", 100_000)
    },
    .refused("a list of answers, joined beyond the limit", "yaml", "unknown-field", 5) {
      "- anchor: &a " + many("x", 1 << 18) + "\n- {title: T, prompt: p, choices: [a], answer: ["
        + list(256, by: ", ") { _ in "*a" } + "]}\n"
    },
    .refused(
      "choices in a prompt, joined beyond the limit", "yaml", "choices", 5,
      "--choices prompt --answer-is index1"
    ) {
      "- anchor: &a " + many("x", 1 << 18) + "\n- {title: T, prompt: p, answer: 1, choices: ["
        + list(256, by: ", ") { _ in "*a" } + "]}\n"
    },
    .read("anchors and aliases", "yaml", nil, 7) {
      list(15_000) { "- prompt: &a\($0) p\($0)\n  answer: *a\($0)\n" }
    },
    .read("anchors, and documents after them", "yaml", nil, 9, "--silent") {
      list(12_000) { "- &a\($0) {prompt: p\($0), answer: a}\n" }
        + list(10_000) { "--- &a {prompt: p\($0), answer: a}\n" }
    },
    .refused("a list merged many times", "yaml", "missing-answer", 3) {
      "- &m {prompt: p}\n- &l [" + list(20_000, by: ",") { _ in "*m" } + "]\n- {"
        + list(20_000, by: ",") { _ in "<<: *l" } + "}\n"
    },
    .refused("many merges", "yaml", nil, 6, "--silent") {
      "- &m {prompt: p}\n- {" + list(60_000, by: ",") { _ in "<<: *m" } + "}\n"
    },
    .refused("many documents", "yaml", "not-a-deck", 7) { many("---\n", 100_000) },
    .refused("many tag handles", "yaml", "limit-exceeded", 5) {
      list(100_000) { "%TAG !e\($0)! tag:\($0):\n" } + "---\nprompt: p\nanswer: a\n"
    },
  ]

  /// Each list contains the previous one nine times.
  private static let bomb =
    "a0: &a0 [x,x,x,x,x,x,x,x,x]\n"
    + list(11) { "a\($0 + 1): &a\($0 + 1) [" + many("*a\($0),", 8) + "*a\($0)" + "]\n" }
}
