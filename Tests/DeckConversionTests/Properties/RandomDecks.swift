import DeckConversion
import TestSupport

/// Random decks in all formats, with valid and faulty records that share groups and IDs. Equal
/// seeds give equal decks.
package struct RandomDecks: RandomChoices {
  package var random: SplitMix64

  package init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  // MARK: Inputs and options

  /// Returns one input, or several with common groups and IDs.
  package mutating func inputs() -> [Input] {
    let count = isOne(of: 2) ? 1 : number(2...5)
    return (0..<count).map { input($0) }
  }

  private mutating func input(_ index: Int) -> Input {
    let formats = InputFormat.allCases.filter { $0 != .records }
    let format = any(formats)
    let text =
      switch format {
      case .csv: table(any([",", ",", ";", "\t"]))
      case .tsv: table("\t")
      case .xlsx, .ods: sheet()
      case .json: list()
      case .jsonl, .records: lines()
      case .yaml: blocks()
      }
    return .bytes(
      bytes(of: text), name: any(["deck", "G", "H", "T\(index)"]) + "." + format.endings[0],
      format: format)
  }

  /// Returns the bytes of `text` in some encoding, valid or not.
  private mutating func bytes(of text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    switch number(1...24) {
    case 1: bytes = [0xEF, 0xBB, 0xBF] + bytes
    case 2: bytes = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    case 3: bytes.append(0xE4)
    case 4: bytes.insert(UInt8(number(0x80...0xFF)), at: number(0...bytes.count))
    case 5: bytes.removeLast(min(bytes.count, number(1...20)))
    case 6:
      bytes.insert(
        contentsOf: any(["\"", "\n", "\r", "\0", ",", "- "]).utf8, at: number(0...bytes.count))
    default: break
    }
    return bytes
  }

  /// Returns random options.
  package mutating func options() -> ConversionOptions {
    var options = ConversionOptions()
    options.keepsRejects = isOne(of: 2)
    options.isInspection = isOne(of: 6)
    options.skipsInvalid = isOne(of: 3)
    options.writing = .always
    if isOne(of: 6) { options.title = any(["G", "Given", "deck"]) }
    options.onConflict = any([.error, .first, .last])
    options.choicesUse = any(ChoicesUse.allCases)
    if isOne(of: 6) { options.limits[.diagnostics] = number(0...12) }
    if isOne(of: 10) { options.limits[.fields] = number(1...6) }
    if isOne(of: 10) { options.limits[.valueBytes] = number(1...12) }
    if isOne(of: 10) { options.limits[.aliases] = number(0...20) }
    if isOne(of: 10) { options.limits[.aliasBytes] = number(0...60) }
    if isOne(of: 10) { options.limits[.depth] = number(1...4) }
    if isOne(of: 8) { options.hasHeader = isOne(of: 2) }
    if isOne(of: 12) { options.skippedRows = number(0...2) }
    if isOne(of: 12) { options.quoting = isOne(of: 2) ? .never : .by(UInt8(ascii: "'")) }
    if isOne(of: 8) { options.answerNotation = any(AnswerNotation.allCases) }
    if isOne(of: 10) {
      options.mappings =
        (try? FieldMapping.parse(
          any([
            "prompt=prompt,answer=answer", "prompt=1,answer=2,title=3",
            "title=1,id=2,prompt=3,answer=4",
            "prompt=a,answer=b,title=title,id=id", "prompt=prompt,answer=answer,group=group",
            "prompt={prompt} {a},answer=answer,title=title",
            "prompt=prompt,answer=answer,title=title,questions=questions",
          ]))) ?? []
    }
    if isOne(of: 5) {
      options.expectations = [
        Expectation(title: any(["G", "H", "no"]), count: number(0...40)),
        Expectation(title: "T", count: number(0...3)),
      ]
    }
    if isOne(of: 10) { options.platformChoice = .none }
    if isOne(of: 10) { options.markup = MarkupChoice.allCases.randomElement(using: &random) }
    return options
  }

  // MARK: Values

  private mutating func value(of field: String, _ index: Int) -> String {
    if isOne(of: 40) { return any(["", " ", "null", "~", "#", "[]", "x y"]) }
    return switch field {
    case "title": any(["G", "G", "H", "T", "", "K\(index / 10)", "deck", "Ä", "k1"])
    case "group": any(["k1", "k1", "k2", "", "G", "k\(index / 8)"])
    case "prompt":
      any([
        "P\(index)", "P\(index)", "P\(index % 7)", "Über \(index)?", "", "prompt",
        "P\(index)<img src=p.png>",
      ])
    case "answer": any(["A", "A\(index)", "1", "B", "x", "", "0"])
    case "hint": any(["", "H", "h\(index)"])
    case "id": any(["q\(index)", "q\(index % 9)", "\(index % 30)", ""])
    case "order": any(["\(index)", "\(index % 5)", "1.5", "", "first"])
    case "expect": any(["", "3", "\(index)", "no"])
    case "type": any(["", "choice", "Multiple Choice", "text", "Short Answer"])
    case "field": any(["prompt", "answer", "title", "hint", "order", "no"])
    case "_ignore": any(["", "", "all", "hint-is-answer duplicate-prompt", "surplus-*, x", "x"])
    case "choices": any(["x, y", "x; y; A", "A|B", "", "A"])
    default: any(["x", "y\(index)", "", "A", "B", "P \(index), \"z\""])
    }
  }

  private mutating func fields() -> [String] {
    var fields = isOne(of: 8) ? [] : ["prompt", "answer"]
    if !isOne(of: 3) { fields.append("title") }
    for field in ["id", "group", "order", "hint", "expect", "type", "clue"] where isOne(of: 6) {
      fields.append(field)
    }
    if isOne(of: 4) { fields += isOne(of: 2) ? ["a", "b"] : ["choice 1", "choice 2", "choice 3"] }
    if isOne(of: 16) { fields += isOne(of: 2) ? ["choices"] : ["id", "field", "value"] }
    if isOne(of: 4) { fields.append(any(["", "no", "note", "prompt", "_error", "_ignore"])) }
    fields.shuffle(using: &random)
    return fields
  }

  // MARK: Tables

  private mutating func table(_ delimiter: String) -> String {
    if isOne(of: 12) { return cards() }
    var fields = fields()
    if isOne(of: 14) {
      fields = [
        "Question - max 120 characters", "Answer 1 - max 75 characters",
        "Answer 2 - max 75 characters", "Answer 3 - max 75 characters",
        "Answer 4 - max 75 characters", "Time limit (sec)", "Correct answer(s)",
      ]
    }
    let end = any(["\n", "\n", "\n", "\r\n", "\r"])
    let oddity = isOne(of: 3) ? 0 : number(6...60)
    let quoted = isOne(of: 3) ? 0 : number(2...10)
    var lines: [String] = []
    if isOne(of: 12) { lines.append(any(["", "A deck of cards", "# comment"])) }
    if !isOne(of: 6) { lines.append(fields.joined(separator: delimiter)) }
    for index in 0..<number(0...60) {
      var cells = fields.map { cell(value(of: $0, index), delimiter, end, quoted) }
      if oddity > 0, isOne(of: oddity) {
        switch number(1...10) {
        case 1: cells = [""]
        case 2: cells = fields
        case 3: cells = fields.shuffled(using: &random)
        case 4: cells.append("")
        case 5: cells.append("more")
        case 6: cells.removeLast(min(cells.count, 1))
        case 7: cells = [any(["# comment", "#" + cells.joined(separator: delimiter), "continued"])]
        case 8:
          cells.insert(any(["\"open", "\"x\"y", " \"z\"", "5\"", "\"a" + end + "b\""]), at: 0)
        case 9: cells = cells.map { _ in "" }
        default: cells = ["P" + end + "Q" + end] + cells.dropFirst()
        }
      }
      lines.append(cells.joined(separator: delimiter))
    }
    return lines.joined(separator: end) + any(["", end, end + end])
  }

  /// Returns a table as a workbook that is a single text; its content decides the format.
  private mutating func sheet() -> String {
    let lines = table("\t").split(omittingEmptySubsequences: false) { $0.isNewline }
    return FlatWorkbook.text(
      rows: lines.map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      })
  }

  private mutating func cell(
    _ text: String, _ delimiter: String, _ end: String, _ quoted: Int
  ) -> String {
    guard text.contains(delimiter) || text.contains("\"") || quoted > 0 && isOne(of: quoted)
    else { return text }
    var text = text.split(separator: "\"", omittingEmptySubsequences: false).joined(
      separator: "\"\"")
    if isOne(of: 3) {
      text += end + any(["a,b", "\"\"", "G,P,A", end, "", "1,2,3" + end + "1,2,3"])
    }
    return "\"\(text)\""
  }

  /// Returns an export of Anki.
  private mutating func cards() -> String {
    var text = "#separator:tab\n#html:\(isOne(of: 2))\n"
    if isOne(of: 2) { text += "#notetype:Basic\n" }
    if isOne(of: 3) { text += "#deck:D\n" }
    let hasDecks = isOne(of: 3)
    if hasDecks { text += "#deck column:1\n" }
    for index in 0..<number(0...60) {
      if hasDecks { text += any(["D", "D::E", "", "G"]) + "\t" }
      text +=
        any([
          "P\(index)", "<b>P</b>\(index)", "&amp;", "# x", "", "<img src=p\(index).png>",
          "[sound:p.mp3]",
        ]) + "\t"
      text += any(["A", "A<br>B", "\"A\nB\"", "a \"b", ""]) + any(["\n", "\n", "\tx\n"])
    }
    return text
  }

  // MARK: Objects

  private mutating func scalar(_ text: String) -> String {
    switch number(1...20) {
    case 1: "null"
    case 2: "\(number(0...3))"
    case 3: "[\"x\", \"y\"]"
    case 4: "{\"a\": \"x\", \"b\": {\"c\": 1}}"
    case 5: "\"\\u00e4\\n,\\n{\\\"title\\\"\""
    default: quotedJSON(text)
    }
  }

  private mutating func object(_ fields: [String], _ index: Int) -> String {
    var names = fields.filter { !$0.isEmpty }
    if isOne(of: 6) {
      names.append(any(["no", "a.b", "no\(index % 5)", "title", "clue", "a", "answers"]))
    }
    if isOne(of: 8) { names.shuffle(using: &random) }
    if isOne(of: 30) { names.append(any(["e\u{301}", "\u{e9}"])) }
    if isOne(of: 60) { names.append(String(repeating: "n", count: 170) + any(["", "m", "o"])) }
    if isOne(of: 30) { return any(["1", "null", "\"x\"", "[1, {\"a\": 2}]", "{}", "[]"]) }
    if isOne(of: 60) {
      return any(["{\"title\": \"G\"", "{", "{\"prompt\" 1}", "{\"a\": tru}", "]", "\"x"])
    }
    let space = any([" ", ""])
    return "{"
      + names.map { "\"\($0)\":\(space)\(scalar(value(of: $0, index)))" }
      .joined(separator: "," + space) + "}"
  }

  private mutating func groupObject(_ fields: [String], _ index: Int) -> String {
    let questions = (0..<number(0...4)).map { object(fields, index * 4 + $0) }
    let list =
      isOne(of: 5)
      ? "\"questions\": {"
        + questions.enumerated().map { "\"q\($0 + index % 3)\": \($1)" }.joined(separator: ", ")
        + "}"
      : "\"questions\": [" + questions.joined(separator: ",") + "]"
    var members = [list]
    if !isOne(of: 5) { members.append("\"title\": \(scalar(value(of: "title", index)))") }
    if isOne(of: 4) { members.append("\"group\": \(scalar(value(of: "group", index)))") }
    if isOne(of: 4) { members.append("\"expect\": \(scalar(value(of: "expect", index)))") }
    if isOne(of: 8) { members.append("\"no\": 1") }
    members.shuffle(using: &random)
    return "{" + members.joined(separator: ", ") + "}"
  }

  private mutating func objects() -> [String] {
    let fields = fields()
    let groups = isOne(of: 3) ? number(1...4) : 0
    return (0..<number(0...40)).map {
      groups > 0 && isOne(of: groups) ? groupObject(fields, $0) : object(fields, $0)
    }
  }

  private mutating func list() -> String {
    let separator = any([",\n", ",\n", ",", ", ", ",\n  ", "\n,"])
    let objects = objects().joined(separator: separator)
    return switch number(1...12) {
    case 1: "{\"questions\": [\(objects)], \"title\": \"G\"}"
    case 2: "[\n\(objects)\n][]"
    case 3: "[\(objects)"
    case 4: "[[\(objects)]]"
    case 5: "\(objects)"
    case 6: "[\(objects),]"
    default: any(["[", "[\n"]) + objects + any(["]", "\n]\n"])
    }
  }

  private mutating func lines() -> String {
    objects().joined(separator: any(["\n", "\n", "\r\n", "\n\n"])) + any(["", "\n"])
  }

  private mutating func blocks() -> String {
    let fields = fields().filter { !$0.isEmpty }
    var text = any([
      "", "", "", "# comment\n", "---\n", "%TAG !e! tag:e,2000:\n---\n", "questions:\n",
    ])
    let oddity = isOne(of: 3) ? 0 : number(4...40)
    for index in 0..<number(0...50) {
      if oddity > 0, isOne(of: oddity) {
        text += any([
          "...\n", "---\n", "# comment\n", "- &a\n  title: G\n  prompt: P\n  answer: A\n", "- *a\n",
          "- <<: *a\n  answer: B\n", "- {prompt: P,\n  answer: A}\n", "- [\n", "- 'x\n- y'\n",
          "- prompt: !e!x P\n  answer: !!str A\n", "\n", "- \n", "-\n  prompt: P\n  answer: A\n",
          "- title: T\n  questions:\n  - prompt: P\n    answer: A\n",
          "- questions:\n    q1: {prompt: P}\n  title: G\n", "- null\n", "- - a\n  - b\n",
          "key: x\n", "- ? a\n  : b\n", "- \"P\n- prompt: x\n- y\"\n", "...\n%TAG ! x\n---\n",
          "- a.b: x\n  prompt: P\n  answer: A\n", "- a: {b: x}\n  prompt: P\n", "- \u{7}\n",
          "- |\n prompt\n- >-\n x\n", "\t\n", "- prompt: &p P\n  answer: *p\n",
          "- prompt: x\r- y: 1\n",
          "- prompt: x\u{85}- y: 1\n", "---\n...\n", "... \n", "--- # x\n",
        ])
      }
      if fields.isEmpty { continue }
      var opening = "- "
      for field in fields {
        let value = value(of: field, index)
        let shown =
          switch number(1...12) {
          case 1: "|\n    \(value)\n\n    - b\n"
          case 2: ">-\n    \(value)\n    - b"
          case 3: "\"\(value.filter { $0 != "\"" })\n\n  - a\n  \""
          case 4: "'\(value.filter { $0 != "'" })'"
          case 5: "[\(number(0...3)), x]"
          case 6: "{a: 1,\n   b: {c: 2}}"
          default: value.contains("\"") || value.contains(",") ? "x" : value
          }
        text += "\(opening)\(field): \(shown)\n"
        opening = "  "
      }
    }
    return text
  }
}
