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

  init(
    _ name: String, _ format: String, status: Int32, seconds: Int, code: String?,
    options: String = "", _ text: @escaping @Sendable () -> String
  ) {
    testDescription = name
    self.format = format
    self.options = options
    self.status = status
    self.seconds = seconds
    self.code = code
    self.text = text
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
    HostileDeck("a million columns", "csv", status: 1, seconds: 3, code: "limit-exceeded") {
      "prompt,answer\n" + many(",", 1_000_000) + "\n"
    },
    HostileDeck(
      "a million columns in the header", "csv", status: 1, seconds: 4, code: "limit-exceeded"
    ) {
      many("a,", 1_000_000) + "\n"
    },
    HostileDeck(
      "a million columns within raised limits", "csv", status: 0, seconds: 9, code: nil,
      options: "--limit fields=2000000"
    ) {
      "prompt,answer\n" + "p,a" + many(",", 1_000_000) + "\n"
    },
    HostileDeck(
      "the maximum number of columns, all choices", "csv", status: 0, seconds: 7, code: "choices"
    ) {
      "prompt,answer," + list(50_000, by: ",") { "option \($0)" } + "\np,o1,"
        + list(50_000, by: ",") { "o\($0)" }
    },
    HostileDeck("a value of 60 MB", "csv", status: 0, seconds: 8, code: nil) {
      "prompt,answer\np," + many("x", 60_000_000)
    },
    HostileDeck(
      "a value above the limit", "csv", status: 1, seconds: 4, code: "limit-exceeded",
      options: "--limit value-bytes=2000000"
    ) { "prompt,answer\np," + many("x", 2_000_001) },
    HostileDeck("a header of 4 MB", "csv", status: 0, seconds: 5, code: "unknown-field") {
      "prompt,answer," + many("h", 1_000_000) + "\np,a,x\n"
    },
    HostileDeck("an unclosed quote", "csv", status: 1, seconds: 4, code: "csv-syntax") {
      "prompt,answer\n\"" + many("x\n", 500_000)
    },
    HostileDeck(
      "an unclosed quote above many rows", "csv", status: 1, seconds: 5, code: nil,
      options: "--silent"
    ) {
      "prompt,answer\n\"" + many("x,y\n", 20_000)
    },
    HostileDeck(
      "an unclosed quote, on several threads", "csv", status: 1, seconds: 6, code: "csv-syntax",
      options: "--threads 4"
    ) {
      "prompt,answer\n\"" + many("x\n", 2_000_000)
    },
    HostileDeck("many quotes", "csv", status: 1, seconds: 7, code: "csv-syntax") {
      "prompt,answer\n" + many("\"", 2_000_001)
    },
    HostileDeck(
      "a quote in every line", "csv", status: 0, seconds: 5, code: nil, options: "--silent"
    ) {
      "prompt,answer\n" + many("\"a,b\n", 50_000)
    },
    HostileDeck("blank lines", "csv", status: 0, seconds: 4, code: nil) {
      "prompt,answer\np,a\n" + many("\n", 200_000)
    },
    HostileDeck("carriage returns as line ends", "csv", status: 0, seconds: 4, code: nil) {
      "prompt,answer\rp,a\r" + many("\r", 200_000)
    },
    HostileDeck("only delimiters", "csv", status: 1, seconds: 4, code: "not-a-deck") {
      many(";", 200_000)
    },
    HostileDeck("blank lines before the header", "csv", status: 0, seconds: 4, code: nil) {
      many("\n", 200_000) + "prompt,answer\np,a\n"
    },
    HostileDeck("many faulty rows", "csv", status: 1, seconds: 4, code: nil, options: "--silent") {
      "prompt,answer\n" + many("p,\n", 40_000)
    },
    HostileDeck(
      "ragged rows", "csv", status: 1, seconds: 6, code: "ragged-row",
      options: "--limit diagnostics=1000"
    ) {
      "prompt,answer\n" + many("p,a,x\n", 30_000)
    },
    HostileDeck(
      "the same prompt in every row", "csv", status: 0, seconds: 4, code: nil, options: "--silent"
    ) {
      "prompt,answer\n" + many("p,a\n", 40_000)
    },
    HostileDeck("a group in every row", "csv", status: 0, seconds: 6, code: "lone-questions") {
      "title,prompt,answer\n" + list(20_000) { "t\($0),p,a\n" }
    },
    HostileDeck("an ID in every row", "csv", status: 0, seconds: 5, code: nil) {
      "title,id,prompt,answer\n" + list(30_000) { "t,\($0),p\($0),a\n" }
    },
    HostileDeck("many headers", "csv", status: 0, seconds: 4, code: nil, options: "--silent") {
      many("prompt,answer\n", 50_000) + "p,a\n"
    },
    HostileDeck("zero bytes", "csv", status: 0, seconds: 4, code: nil) {
      "prompt,answer\np,a\n" + many("\0", 20_000_000) + ",a\n"
    },
    HostileDeck("byte order marks", "csv", status: 0, seconds: 3, code: "recognised-columns") {
      many("\u{FEFF}", 60_000) + "prompt,answer\np,a\n"
    },
    HostileDeck(
      "escape sequences of terminals", "csv", status: 1, seconds: 5, code: "missing-answer",
      options: "--max-errors 1"
    ) {
      "title,prompt,answer\n" + list(15_000) { "\u{1B}[3\($0 % 8)m\u{202E}\($0),p\u{7},\n" }
    },
    HostileDeck(
      "titles that are equal when folded", "csv", status: 0, seconds: 12,
      code: "lone-questions"
    ) {
      "title,prompt,answer\n"
        + list(15_000) { number in
          list(14) { number >> $0 & 1 == 0 ? "e\u{301}" : "É" } + ",p,a\n"
        }
    },
    HostileDeck("many accents on one letter", "csv", status: 1, seconds: 4, code: "limit-exceeded")
    {
      "title,prompt,answer\na" + many("\u{301}", 500_000) + ",p,a\n"
    },
    HostileDeck("more choices than fields", "csv", status: 1, seconds: 5, code: "limit-exceeded") {
      "prompt,answer,choices\np,a," + many(";", 1_000_000) + "\n"
    },
    HostileDeck("nested tags", "csv", status: 0, seconds: 4, code: "recognised-template") {
      "#separator:comma\n#html:true\n<a " + many("<", 1_000_000) + ",a\n"
    },
    HostileDeck("nested comments", "csv", status: 0, seconds: 3, code: "recognised-template") {
      "#separator:comma\n#html:true\n" + many("<!--", 60_000) + ",a\n"
    },
    HostileDeck("many references", "csv", status: 0, seconds: 3, code: "recognised-template") {
      "#separator:comma\n#html:true\n" + many("&#1", 60_000) + ",a\n"
    },
    HostileDeck("many directives", "csv", status: 0, seconds: 5, code: "recognised-template") {
      many("#separator:comma\n", 60_000) + "p,a\n"
    },
  ]

  static let objects: [HostileDeck] = [
    HostileDeck("nested lists", "json", status: 1, seconds: 4, code: "limit-exceeded") {
      many("[", 2_000_000)
    },
    HostileDeck("nested questions", "json", status: 1, seconds: 4, code: "limit-exceeded") {
      many("{\"questions\":[", 200_000)
    },
    HostileDeck("an unclosed string", "json", status: 1, seconds: 4, code: "json-syntax") {
      "[\"" + many("x", 2_000_000)
    },
    HostileDeck(
      "nested objects", "json", status: 1, seconds: 4, code: "unknown-field",
      options: "--limit depth=10000"
    ) {
      many("{\"x\":", 300_000)
    },
    HostileDeck(
      "many keys", "json", status: 1, seconds: 16, code: "unknown-field", options: "--max-errors 1"
    ) {
      "[{" + list(110_000, by: ",") { "\"k\($0)\":1" } + "}]"
    },
    HostileDeck(
      "one key many times", "json", status: 1, seconds: 7, code: "duplicate-key",
      options: "--max-errors 1"
    ) {
      "[{\"prompt\":\"p\"" + many(",\"prompt\":1", 90_000) + "}]"
    },
    HostileDeck(
      "repeated keys after questions", "json", status: 1, seconds: 6, code: "missing-answer",
      options: "--max-errors 1"
    ) {
      let keys = list(20_000, by: ",") { "\"k\($0)\":1" }
      return "[{\(keys),\"questions\":[{\(keys),\"prompt\":\"p\"}],\(keys)}]"
    },
    HostileDeck(
      "keys that all mean the prompt", "json", status: 1, seconds: 7, code: "unknown-field",
      options: "--max-errors 1"
    ) {
      "[{" + list(20_000) { "\"k\($0)\":1," }
        + list(20_000) { "\"\(spelling($0))\":1," }
        + "\"answer\":\"a\"}]"
    },
    HostileDeck(
      "keys in an object under a long key", "json", status: 1, seconds: 11, code: "unknown-field"
    ) {
      "[{\"prompt\":\"p\",\"answer\":\"a\",\"" + many("x", 2_000_000) + "\":{"
        + many("\"a\":1,", 5_000) + "\"a\":1}}]"
    },
    HostileDeck(
      "a long title in every message", "json", status: 1, seconds: 9, code: "limit-exceeded"
    ) {
      "[{\"title\":\"" + many("x", 8_000_000) + "\",\"questions\":["
        + list(14_000, by: ",") { "{\"prompt\":\"p\($0)\"}" } + "]}]"
    },
    HostileDeck(
      "more correct answers than choices", "json", status: 0, seconds: 10, code: "choices"
    ) {
      "[{\"prompt\":\"p\",\"choices\":[" + list(5_000) { "\"c\($0)\"," } + "\"z\"],\"answer\":\""
        + many("z,", 200_000) + "z\"},{\"prompt\":\"p\",\"choices\":[\"x\"],\"answer\":\"x\"}]"
    },
    HostileDeck("choices in records of their own", "jsonl", status: 0, seconds: 7, code: "choices")
    {
      list(8000) { "{\"id\":\"\($0)\",\"title\":\"t\",\"prompt\":\"p\($0)\",\"answer\":\"b\"}\n" }
        + list(8000) { "{\"id\":\"\($0)\",\"title\":\"t\",\"choices\":[\"a\",\"b\"]}\n" }
    },
    HostileDeck("malformed lines", "jsonl", status: 1, seconds: 4, code: nil, options: "--silent") {
      many("{\n", 60_000)
    },
    HostileDeck(
      "a large group of records after small ones", "jsonl", status: 0, seconds: 9, code: nil,
      options: "--format records --grouped"
    ) {
      records(titles: ["T"] + (0..<10_000).map { "U\($0)" }, prompts: ["p", "q"]).replacing(
        "\"lines\":20002", with: "\"lines\":80002")
        + list(60_000) {
          "{\"hash\":\"ffffffffffffffff\",\"title\":\"V\",\"prompt\":\"\($0)\",\"answer\":\"a\"}\n"
        }
    },
    HostileDeck("nested lists of YAML", "yaml", status: 1, seconds: 4, code: "limit-exceeded") {
      many("- ", 1_000_000)
    },
    HostileDeck("nested brackets of YAML", "yaml", status: 1, seconds: 3, code: "limit-exceeded") {
      many("[", 1_000_000)
    },
    HostileDeck("nested keys of YAML", "yaml", status: 1, seconds: 4, code: "limit-exceeded") {
      many("? ", 1_000_000)
    },
    HostileDeck("nested aliases", "yaml", status: 1, seconds: 3, code: "unknown-field") { bomb },
    HostileDeck(
      "nested aliases within raised limits", "yaml", status: 1, seconds: 3,
      code: "unknown-field",
      options: "--limit fields=10000000 --limit aliases=500000 --limit alias-bytes=100"
    ) { bomb },
    HostileDeck("aliases of a long text", "yaml", status: 1, seconds: 4, code: "limit-exceeded") {
      "a: &a " + many("x", 1_000_000) + "\nq:\n" + many("- *a\n", 100_000)
    },
    HostileDeck(
      "a list of answers, joined beyond the limit", "yaml", status: 1, seconds: 5,
      code: "unknown-field"
    ) {
      "- anchor: &a " + many("x", 1 << 18) + "\n- {title: T, prompt: p, choices: [a], answer: ["
        + list(256, by: ", ") { _ in "*a" } + "]}\n"
    },
    HostileDeck(
      "choices in a prompt, joined beyond the limit", "yaml", status: 1, seconds: 5,
      code: "choices", options: "--choices prompt --answer-is index1"
    ) {
      "- anchor: &a " + many("x", 1 << 18) + "\n- {title: T, prompt: p, answer: 1, choices: ["
        + list(256, by: ", ") { _ in "*a" } + "]}\n"
    },
    HostileDeck("anchors and aliases", "yaml", status: 0, seconds: 7, code: nil) {
      list(15_000) { "- prompt: &a\($0) p\($0)\n  answer: *a\($0)\n" }
    },
    HostileDeck(
      "anchors, and documents after them", "yaml", status: 0, seconds: 9, code: nil,
      options: "--silent"
    ) {
      list(12_000) { "- &a\($0) {prompt: p\($0), answer: a}\n" }
        + list(10_000) { "--- &a {prompt: p\($0), answer: a}\n" }
    },
    HostileDeck("a list merged many times", "yaml", status: 1, seconds: 3, code: "missing-answer") {
      "- &m {prompt: p}\n- &l [" + list(20_000, by: ",") { _ in "*m" } + "]\n- {"
        + list(20_000, by: ",") { _ in "<<: *l" } + "}\n"
    },
    HostileDeck("many merges", "yaml", status: 1, seconds: 6, code: nil, options: "--silent") {
      "- &m {prompt: p}\n- {" + list(60_000, by: ",") { _ in "<<: *m" } + "}\n"
    },
    HostileDeck("many documents", "yaml", status: 1, seconds: 7, code: "not-a-deck") {
      many("---\n", 100_000)
    },
    HostileDeck("many tag handles", "yaml", status: 1, seconds: 5, code: "limit-exceeded") {
      list(100_000) { "%TAG !e\($0)! tag:\($0):\n" } + "---\nprompt: p\nanswer: a\n"
    },
  ]

  /// Each list contains the previous one nine times.
  private static let bomb =
    "a0: &a0 [x,x,x,x,x,x,x,x,x]\n"
    + list(11) { "a\($0 + 1): &a\($0 + 1) [" + many("*a\($0),", 8) + "*a\($0)" + "]\n" }
}
