import Testing

/// An input that was made to do harm, and what is told of it.
struct HostileDeck: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let format: String
  let options: String
  let status: Int32

  /// About ten times the seconds of the processor that it takes where this was written, without
  /// optimization; less where work in proportion to the square would need not much more.
  let seconds: Int

  /// The code of the first diagnostic, if there is any.
  let code: String?

  /// Makes the input, which is never kept: most are large.
  let text: @Sendable () -> String

  init(
    _ name: String, _ format: String, _ status: Int32, _ seconds: Int, _ code: String?,
    _ options: String = "", _ text: @escaping @Sendable () -> String
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

  /// `count` texts, one for each number from 0 on.
  private static func list(_ count: Int, by separator: String = "", _ text: (Int) -> String)
    -> String
  {
    (0..<count).lazy.map(text).joined(separator: separator)
  }

  /// One of 100,000 ways to write `prompt`: each digit of `number` tells how many dashes stand in a
  /// gap between two letters.
  private static func spelling(_ number: Int) -> String {
    var (text, rest) = ("p", number)
    for letter in "rompt" {
      text += String(repeating: "-", count: rest % 10) + String(letter)
      rest /= 10
    }
    return text
  }

  static let tables: [HostileDeck] = [
    HostileDeck("a million columns", "csv", 1, 3, "limit-exceeded") {
      "prompt,answer\n" + many(",", 1_000_000) + "\n"
    },
    HostileDeck("a million columns in the header", "csv", 1, 4, "limit-exceeded") {
      many("a,", 1_000_000) + "\n"
    },
    HostileDeck("a million columns that are let in", "csv", 0, 9, nil, "--limit fields=2000000") {
      "prompt,answer\n" + "p,a" + many(",", 1_000_000) + "\n"
    },
    HostileDeck("as many columns as are taken, all of a kind", "csv", 0, 7, "choices") {
      "prompt,answer," + list(50_000, by: ",") { "option \($0)" } + "\np,o1,"
        + list(50_000, by: ",") { "o\($0)" }
    },
    HostileDeck("a value of 60 MB", "csv", 0, 8, nil) {
      "prompt,answer\np," + many("x", 60_000_000)
    },
    HostileDeck(
      "a value that is too long", "csv", 1, 4, "limit-exceeded", "--limit value-bytes=2000000"
    ) { "prompt,answer\np," + many("x", 2_000_001) },
    HostileDeck("a header of 4 MB", "csv", 0, 5, "unknown-field") {
      "prompt,answer," + many("h", 1_000_000) + "\np,a,x\n"
    },
    HostileDeck("an unclosed quote", "csv", 1, 4, "csv-syntax") {
      "prompt,answer\n\"" + many("x,y\n", 500_000)
    },
    HostileDeck("an unclosed quote in what threads share", "csv", 1, 6, "csv-syntax", "--threads 4")
    {
      "prompt,answer\n\"" + many("x,y\n", 2_000_000)
    },
    HostileDeck("quotes without end", "csv", 1, 7, "csv-syntax") {
      "prompt,answer\n" + many("\"", 2_000_001)
    },
    HostileDeck("a quote in every line", "csv", 0, 5, nil, "--quiet") {
      "prompt,answer\n" + many("\"a,b\n", 50_000)
    },
    HostileDeck("blank lines", "csv", 0, 4, nil) { "prompt,answer\np,a\n" + many("\n", 200_000) },
    HostileDeck("blank lines on top", "csv", 0, 4, nil) {
      many("\n", 200_000) + "prompt,answer\np,a\n"
    },
    HostileDeck("rows that are all faulty", "csv", 1, 4, nil, "--quiet") {
      "prompt,answer\n" + many("p,\n", 40_000)
    },
    HostileDeck("ragged rows", "csv", 1, 6, "ragged-row", "--limit diagnostics=1000") {
      "prompt,answer\n" + many("p,a,x\n", 30_000)
    },
    HostileDeck("the same prompt in every row", "csv", 0, 4, nil, "--quiet") {
      "prompt,answer\n" + many("p,a\n", 40_000)
    },
    HostileDeck("a group in every row", "csv", 0, 6, nil) {
      "title,prompt,answer\n" + list(20_000) { "t\($0),p,a\n" }
    },
    HostileDeck("an id in every row", "csv", 0, 5, nil) {
      "title,id,prompt,answer\n" + list(30_000) { "t,\($0),p\($0),a\n" }
    },
    HostileDeck("headers without end", "csv", 0, 4, nil, "--quiet") {
      many("prompt,answer\n", 50_000) + "p,a\n"
    },
    HostileDeck("zero bytes", "csv", 0, 4, nil) {
      "prompt,answer\np,a\n" + many("\0", 20_000_000) + ",a\n"
    },
    HostileDeck("byte order marks", "csv", 1, 3, "unknown-field") {
      many("\u{FEFF}", 60_000) + "prompt,answer\np,a\n"
    },
    HostileDeck("what a terminal obeys", "csv", 1, 5, "missing-answer", "--max-errors 1") {
      "title,prompt,answer\n" + list(15_000) { "\u{1B}[3\($0 % 8)m\u{202E}\($0),p\u{7},\n" }
    },
    HostileDeck("titles that fold to one", "csv", 0, 5, nil) {
      "title,prompt,answer\n"
        + list(15_000) { number in
          list(14) { number >> $0 & 1 == 0 ? "e\u{301}" : "É" } + ",p,a\n"
        }
    },
    HostileDeck("marks on one letter", "csv", 0, 4, "risky-title") {
      "title,prompt,answer\na" + many("\u{301}", 500_000) + ",p,a\n"
    },
    HostileDeck("tags in tags", "csv", 0, 4, "recognised-template") {
      "#separator:comma\n#html:true\n<a " + many("<", 1_000_000) + ",a\n"
    },
    HostileDeck("comments in comments", "csv", 0, 3, "recognised-template") {
      "#separator:comma\n#html:true\n" + many("<!--", 60_000) + ",a\n"
    },
    HostileDeck("references without end", "csv", 0, 3, "recognised-template") {
      "#separator:comma\n#html:true\n" + many("&#1", 60_000) + ",a\n"
    },
    HostileDeck("lines that say what the table is", "csv", 0, 5, "recognised-template") {
      many("#separator:comma\n", 60_000) + "p,a\n"
    },
  ]

  static let objects: [HostileDeck] = [
    HostileDeck("lists in lists", "json", 1, 4, "limit-exceeded") { many("[", 2_000_000) },
    HostileDeck("objects in objects", "json", 1, 4, "unknown-field", "--limit depth=10000") {
      many("{\"x\":", 300_000)
    },
    HostileDeck("keys without end", "json", 1, 16, "unknown-field", "--max-errors 1") {
      "[{" + list(110_000, by: ",") { "\"k\($0)\":1" } + "}]"
    },
    HostileDeck("one key again and again", "json", 1, 7, "duplicate-key", "--max-errors 1") {
      "[{\"prompt\":\"p\"" + many(",\"prompt\":1", 90_000) + "}]"
    },
    HostileDeck("keys again behind questions", "json", 1, 6, "missing-title", "--max-errors 1") {
      let keys = list(20_000, by: ",") { "\"k\($0)\":1" }
      return "[{\(keys),\"questions\":[{\(keys),\"prompt\":\"p\"}],\(keys)}]"
    },
    HostileDeck("keys that all mean the prompt", "json", 1, 7, "unknown-field", "--max-errors 1") {
      "[{" + list(20_000) { "\"k\($0)\":1," }
        + list(20_000) { "\"\(spelling($0))\":1," }
        + "\"answer\":\"a\"}]"
    },
    HostileDeck("keys inside a long key", "json", 1, 11, "unknown-field") {
      "[{\"prompt\":\"p\",\"answer\":\"a\",\"" + many("x", 2_000_000) + "\":{"
        + many("\"a\":1,", 5_000) + "\"a\":1}}]"
    },
    HostileDeck("a long title in every message", "json", 1, 9, "risky-title") {
      "[{\"title\":\"" + many("x", 8_000_000) + "\",\"questions\":["
        + list(14_000, by: ",") { "{\"prompt\":\"p\($0)\"}" } + "]}]"
    },
    HostileDeck("more right answers than there are", "json", 1, 10, "choices") {
      "[{\"prompt\":\"p\",\"choices\":[" + list(5_000) { "\"c\($0)\"," } + "\"z\"],\"answer\":\""
        + many("z,", 200_000) + "z\"},{\"prompt\":\"p\",\"choices\":[\"x\"],\"answer\":\"x\"}]"
    },
    HostileDeck("choices that come by themselves", "jsonl", 0, 7, "choices") {
      list(8000) { "{\"id\":\"\($0)\",\"title\":\"t\",\"prompt\":\"p\($0)\",\"answer\":\"b\"}\n" }
        + list(8000) { "{\"id\":\"\($0)\",\"title\":\"t\",\"choices\":[\"a\",\"b\"]}\n" }
    },
    HostileDeck("broken lines", "jsonl", 1, 4, nil, "--quiet") { many("{\n", 60_000) },
    HostileDeck("a long line before short ones", "jsonl", 0, 9, nil, "--grouped") {
      "{\"title\":\"T\",\"questions\":["
        + list(10_000, by: ",") { "{\"prompt\":\($0),\"answer\":1}" }
        + "]}\n" + list(2000) { "{\"title\":\($0),\"questions\":[{\"prompt\":1,\"answer\":1}]}\n" }
    },
    HostileDeck("lists in lists of YAML", "yaml", 1, 4, "limit-exceeded") { many("- ", 1_000_000) },
    HostileDeck("brackets in brackets of YAML", "yaml", 1, 3, "limit-exceeded") {
      many("[", 1_000_000)
    },
    HostileDeck("keys in keys of YAML", "yaml", 1, 4, "limit-exceeded") { many("? ", 1_000_000) },
    HostileDeck("aliases of aliases", "yaml", 1, 3, "unknown-field") { bomb },
    HostileDeck(
      "aliases of aliases that are let in", "yaml", 1, 3, "unknown-field",
      "--limit fields=10000000 --limit aliases=500000 --limit alias-bytes=100"
    ) { bomb },
    HostileDeck("aliases of a long text", "yaml", 1, 4, "limit-exceeded") {
      "a: &a " + many("x", 1_000_000) + "\nq:\n" + many("- *a\n", 100_000)
    },
    HostileDeck("anchors and aliases", "yaml", 0, 7, nil) {
      list(15_000) { "- prompt: &a\($0) p\($0)\n  answer: *a\($0)\n" }
    },
    HostileDeck("anchors, and documents behind them", "yaml", 0, 9, nil, "--quiet") {
      list(12_000) { "- &a\($0) {prompt: p\($0), answer: a}\n" }
        + list(10_000) { "--- &a {prompt: p\($0), answer: a}\n" }
    },
    HostileDeck("a list merged again and again", "yaml", 1, 3, "missing-answer") {
      "- &m {prompt: p}\n- &l [" + list(20_000, by: ",") { _ in "*m" } + "]\n- {"
        + list(20_000, by: ",") { _ in "<<: *l" } + "}\n"
    },
    HostileDeck("merges without end", "yaml", 1, 6, nil, "--quiet") {
      "- &m {prompt: p}\n- {" + list(60_000, by: ",") { _ in "<<: *m" } + "}\n"
    },
    HostileDeck("documents without end", "yaml", 1, 7, "not-a-deck") { many("---\n", 100_000) },
    HostileDeck("handles of tags", "yaml", 1, 5, "limit-exceeded") {
      list(100_000) { "%TAG !e\($0)! tag:\($0):\n" } + "---\nprompt: p\nanswer: a\n"
    },
  ]

  /// Each list holds the one before it nine times.
  private static let bomb =
    "a0: &a0 [x,x,x,x,x,x,x,x,x]\n"
    + list(11) { "a\($0 + 1): &a\($0 + 1) [" + many("*a\($0),", 8) + "*a\($0)" + "]\n" }
}
