@testable import ByteText

/// Random text of YAML in many styles, with faults now and then. Equal seeds give equal text.
struct RandomYAML {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func isOne(of count: Int) -> Bool { number(1...count) == 1 }

  private mutating func any(_ texts: [String]) -> String { texts[number(0...texts.count - 1)] }

  /// Returns a text with one or several documents.
  mutating func text() -> String {
    var text = isOne(of: 20) ? "%YAML 1.1\n---\n" : ""
    let count = isOne(of: 3) ? number(2...6) : 1
    for index in 0..<count {
      if index > 0 || isOne(of: 3) {
        text += any(["---\n", "--- # next\n", "---\n\n", "...\n---\n"])
      }
      text += isOne(of: 5) ? group() : list()
    }
    if isOne(of: 4) { text = text.replacing("\n", with: "\r\n") }
    if isOne(of: 12) { text = damaged(text) }
    return text
  }

  /// Returns a text with a random change.
  private mutating func damaged(_ text: String) -> String {
    var characters = Array(text.unicodeScalars)
    let index = number(0...characters.count)
    switch number(1...3) {
    case 1 where index < characters.count: characters.remove(at: index)
    case 2: characters.removeLast(min(characters.count, number(1...20)))
    default:
      let added = any([
        "\"", "'", "- ", "\n", "[", "}", ":", ": ", "#", " #", "&a ", "*a", "!", "%", "\t", "\r",
        "\n---\n", "\n- ", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{7}", "|", ">\n", "? ", "\n...\n",
      ])
      characters.insert(contentsOf: added.unicodeScalars, at: index)
    }
    var string = ""
    string.unicodeScalars.append(contentsOf: characters)
    return string
  }

  private mutating func list() -> String {
    let hasAnchors = isOne(of: 12)
    var text = ""
    for index in 0..<number(0...40) {
      text += between()
      if hasAnchors, isOne(of: 8) {
        text += any(["- &a {prompt: p, answer: a}\n", "- {<<: *a, title: T}\n", "- *a\n"])
      } else if isOne(of: 6) {
        text += "- title: \(any(["T", "U"]))\n  questions:\n"
        let indentation = any(["  ", "    "])
        for inner in 0..<number(1...4) {
          text += item(index * 10 + inner, indented: indentation)
        }
      } else if isOne(of: 12) {
        text += any([
          "-\n", "- text\n", "- [a, b]\n", "- null\n", "- \"a\n  b\"\n", "- {}\n", "- - a\n",
        ])
      } else {
        text += item(index, indented: "")
      }
    }
    return text
  }

  private mutating func group() -> String {
    let indentation = any(["", "  "])
    return "title: \(any(["T", "U", "\"V\""]))\nquestions:\n"
      + (0..<number(1...6)).map { item($0, indented: indentation) }.joined()
  }

  /// Returns what may be between two items.
  private mutating func between() -> String {
    if !isOne(of: 4) { return "" }
    return any([
      "\n", "# comment\n", "  # comment\n\n", "\n\n# - no: item\n", "# quizpress: ignore all\n",
      "# quizpress: ignore unknown-field\n# reason\n\n", "   \n", "#\n",
    ])
  }

  private mutating func item(_ index: Int, indented indentation: String) -> String {
    let prompt = value("prompt \(index % 30)", indentation)
    var pairs = ["title: \(any(["T", "U", "V W", ""]))", "prompt: \(prompt)"]
    if !isOne(of: 12) { pairs.append("answer: \(value("answer \(index)", indentation))") }
    if isOne(of: 6) { pairs.append("hint: \(value("hint", indentation))") }
    if isOne(of: 8) { pairs.append("unknown: \(value("x", indentation))") }
    if isOne(of: 10) { pairs.append("id: q\(index % 12)") }
    if isOne(of: 20) { pairs.append("answer: again") }
    pairs.shuffle(using: &random)
    if isOne(of: 5), !pairs.contains(where: { $0.contains("\n") || $0.contains(" #") }) {
      return "\(indentation)- {\(pairs.joined(separator: any([", ", ",\n\(indentation)   "])))}\n"
    }
    let dash = any(["- ", "- ", "- ", "-   ", "-\n\(indentation)  "])
    let inner = dash == "-   " ? "    " : "  "
    let separator = isOne(of: 10) ? "\n\(indentation)\(inner)# comment\n" : "\n"
    return indentation + dash + pairs.joined(separator: separator + indentation + inner) + "\n"
  }

  /// Returns a value in some style.
  private mutating func value(_ text: String, _ indentation: String) -> String {
    let next = "\n\(indentation)      "
    switch number(1...14) {
    case 1: return "\"\(text)\(next)goes on\""
    case 2: return "'\(text)\(next)- goes on'"
    case 3: return "|\(any(["", "-", "+"]))\(next)\(text)\n\(next)# text\n"
    case 4: return ">\(any(["", "-", "+"]))\(next)\(text)\(next)goes on"
    case 5: return "\(text)\(next)goes on"
    case 6: return "[\(text),\(next)b]"
    case 7: return "{a: \(text)}"
    case 8: return "\"\(text) \\u00e9\\n\""
    case 9: return "\(text) #\(any(["", " "]))comment"
    case 10: return "\(any(["é", "字", "\u{1F600}"])) \(text)"
    case 11: return any(["", "null", "~", "!!str x", "\"\""])
    case 12: return "\(text) # quizpress: ignore hint-is-answer"
    default: return text
    }
  }
}
