@testable import ByteText

/// A random deck in YAML as people write it: with comments and blank lines in any place, keys in any
/// order, and values in any style.
struct CommentedDeck {
  /// The text.
  private(set) var text = ""

  /// The comments, each of which is different.
  private(set) var comments: [String] = []

  private var random: SplitMix64
  private let lineEnd: String

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    lineEnd = Int.random(in: 0..<4, using: &random) == 0 ? "\r\n" : "\n"
    addNoise(0)
    for number in 0..<Int.random(in: 1...3, using: &random) { addGroup(number) }
    addNoise(0)
    if chance(5), text.hasSuffix(lineEnd) { text.removeLast() }
  }

  /// The comments of a text that are in this deck, sorted.
  func comments(in text: String) -> [String] {
    comments.filter { text.contains($0 + "\n") || text.contains($0 + "\r") || text.hasSuffix($0) }
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func comment() -> String {
    comments.append("# comment \(comments.count): 'x'.")
    return comments[comments.count - 1]
  }

  /// Adds blank lines and comments.
  private mutating func addNoise(_ indent: Int) {
    let margin = String(repeating: " ", count: indent)
    while chance(3) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: text += lineEnd
      case 1: text += "  " + lineEnd
      case 2: text += comment() + lineEnd
      default: text += margin + comment() + (chance(2) ? "  " : "") + lineEnd
      }
    }
  }

  private mutating func addLine(_ line: String) {
    text += line
    if chance(5) { text += "  " + comment() }
    if chance(6) { text += " " }
    text += lineEnd
  }

  private mutating func addGroup(_ number: Int) {
    let title = { (deck: inout CommentedDeck, start: String) in
      deck.addLine("\(start)title: Group \(number)")
    }
    let questions = { (deck: inout CommentedDeck, start: String) in
      deck.addLine("\(start)questions:")
      for _ in 0..<Int.random(in: 1...4, using: &deck.random) {
        deck.addNoise(4)
        deck.addQuestion()
      }
    }
    let parts = chance(2) ? [title, questions] : [questions, title]
    parts[0](&self, "- ")
    addNoise(2)
    parts[1](&self, "  ")
    addNoise(0)
  }

  private mutating func addQuestion() {
    if chance(6) { return addLine("    - {prompt: \"flow\", answer: 'b'}") }
    let keys = ["prompt", "answer", "hint", "id", "other"].shuffled(using: &random)
    for (index, key) in keys.enumerated() {
      if index > 0 { addNoise(6) }
      addValue(key, (index == 0 ? "    - " : "      ") + key + ":")
    }
  }

  private mutating func addValue(_ key: String, _ start: String) {
    let word = "\(key) \(Int.random(in: 0..<1000, using: &random))"
    switch Int.random(in: 0..<9, using: &random) {
    case 0: addLine("\(start) \"\(word)\"")
    case 1: addLine("\(start) '\(word) it''s'")
    case 2:
      addLine("\(start) |")
      text += "        \(word)\(lineEnd)\(lineEnd)        # no comment\(lineEnd)"
    case 3:
      addLine("\(start) >-")
      text += "        \(word)\(lineEnd)        folded\(lineEnd)\(lineEnd)"
    case 4 where chance(3):
      addLine("\(start) |+")
      text += "        \(word)\(lineEnd)\(lineEnd)"
    case 5:
      text += "\(start) \(word)\(lineEnd)        continued\(lineEnd)"
    case 6: addLine("\(start) \"\(word)\\n\\u00e9 # x\"")
    case 7 where key == "other":
      addLine(start)
      addLine("        - \"one\"")
      addLine("        - b: 'two'")
      addLine("          prompt: three")
    default: addLine("\(start) \(word)")
    }
  }
}
