/// One use of the command in the `cmd` of a case: its inputs and its options.
struct CaseInvocation: Equatable {
  /// The named inputs, or nil if only the shell knows them (`$file`, `*.csv`) or one is `-`.
  var inputs: [String]?

  /// The options with their values, as words.
  var options: [String]

  /// Options without a value.
  private static let flags: Set = [
    "--compact", "--skip-invalid", "--all-or-nothing", "--strict", "--silent", "--header",
    "--no-header", "--grouped", "--lines", "--help", "--no-config",
  ]

  /// Returns the uses of `convert` and `check` in `script`, without the options in `ignored`. Uses
  /// with options that only the shell knows are omitted.
  static func all(in script: String, ignoring ignored: Set<String>) -> [CaseInvocation] {
    ShellWords.commands(in: script).compactMap { words in
      guard let start = words.firstIndex(where: { $0.text == "quizpress" }),
        let command = words[start...].dropFirst().first?.text,
        command == "convert" || command == "check"
      else { return nil }
      return CaseInvocation(words[start...].dropFirst(2), ignoring: ignored)
    }
  }

  private init?(_ words: ArraySlice<ShellWords.Word>, ignoring ignored: Set<String>) {
    var inputs: [ShellWords.Word] = []
    options = []
    var rest = words
    while let word = rest.popFirst() {
      guard word.text.hasPrefix("--") else {
        inputs.append(word)
        continue
      }
      var option = [word]
      let name = String(word.text.prefix { $0 != "=" })
      if name == word.text, !Self.flags.contains(name), let value = rest.popFirst() {
        option.append(value)
      }
      if ignored.contains(name) { continue }
      guard option.allSatisfy(\.isLiteral) else { return nil }
      options += option.map(\.text)
    }
    let isLiteral = inputs.allSatisfy { $0.isLiteral && $0.text != "-" }
    self.inputs = isLiteral ? inputs.map(\.text) : nil
  }
}

/// A splitter of shell scripts into words, for the syntax that the cases use.
enum ShellWords {
  /// A word, which is literal if the shell replaces nothing in it.
  struct Word: Equatable {
    var text = ""
    var isLiteral = true
  }

  /// Returns the words of each simple command in `script`, without redirections.
  static func commands(in script: String) -> [[Word]] {
    var scanner = Scanner(rest: Substring(script))
    return scanner.commands()
  }

  private struct Scanner {
    var rest: Substring
    var found: [[Word]] = []
    var words: [Word] = []
    var word: Word?
    var isRedirection = false

    mutating func commands() -> [[Word]] {
      while let character = rest.popFirst() { scan(character) }
      endCommand()
      return found
    }

    private mutating func scan(_ character: Character) {
      switch character {
      case " ", "\t": endWord()
      case ";", "|", "&", "\n", "(", ")": endCommand()
      case ">", "<":
        // A number before it names the stream.
        if word.map({ $0.text.allSatisfy(\.isNumber) }) == true { word = nil }
        endWord()
        if rest.first == "&" { rest.removeFirst() }
        isRedirection = true
      case "'":
        append(String(rest.prefix { $0 != "'" }))
        rest = rest.drop { $0 != "'" }.dropFirst()
      case "\"": scanQuoted()
      case "\\": if let next = rest.popFirst() { append(String(next)) }
      case "$", "`", "*": append(String(character), isLiteral: false)
      default: append(String(character))
      }
    }

    private mutating func scanQuoted() {
      append("")
      while let character = rest.popFirst(), character != "\"" {
        switch character {
        case "\\": if let next = rest.popFirst() { append(String(next)) }
        case "$", "`": append(String(character), isLiteral: false)
        default: append(String(character))
        }
      }
    }

    private mutating func append(_ text: String, isLiteral: Bool = true) {
      var new = word ?? Word()
      new.text += text
      new.isLiteral = new.isLiteral && isLiteral
      word = new
    }

    private mutating func endWord() {
      guard let ended = word else { return }
      if !isRedirection { words.append(ended) }
      isRedirection = false
      word = nil
    }

    private mutating func endCommand() {
      endWord()
      if !words.isEmpty { found.append(words) }
      (words, isRedirection) = ([], false)
    }
  }
}
