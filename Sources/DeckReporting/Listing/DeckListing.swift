import ByteText
package import DeckBuilding

/// A deck as text whose lines can be compared: a block for each question, sorted by group and
/// prompt, whatever the format and the order of the inputs are.
package struct DeckListing {
  package private(set) var lines: [String] = []

  /// Lists the groups of a deck. Those that are named after one of `files` only because they have no
  /// title are listed without it: a program that compares files may have given them other names.
  package init(of deck: BuiltDeck, files: [String]) {
    var blocks: [Block] = []
    for group in deck.built.groups {
      let listed = deck.listed(group)
      let isNamedAfterFile = group.hasGivenTitle && files.contains(listed.title)
      let title = isNamedAfterFile ? "" : listed.title
      blocks += listed.questions.map { Block(title: title, question: $0) }
    }
    for block in blocks.sorted(by: { $0.precedes($1) }) {
      if !lines.isEmpty { lines.append("") }
      lines += block.lines
    }
    let refused = deck.diagnostics().filter { $0.severity == .error && $0.code != .unreadableInput }
      .map { Self.line("refused", escaped("\($0.message) [\($0.code.rawValue)]")) }
    if !refused.isEmpty, !lines.isEmpty { lines.append("") }
    lines += refused.sorted()
  }

  /// Returns a line with a value. Further lines of the value are indented.
  fileprivate static func line(_ name: String, _ value: String) -> String {
    "\(name): "
      + value.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { escaped(String($0)) }.joined(separator: "\n    ")
  }
}

/// The block of a question.
private struct Block {
  let title: String
  let question: ListedQuestion

  var lines: [String] {
    var lines: [String] = []
    if !title.isEmpty { lines.append(DeckListing.line("group", title)) }
    if !question.id.isEmpty { lines.append(DeckListing.line("id", question.id)) }
    lines.append(DeckListing.line("prompt", question.prompt))
    lines.append(DeckListing.line("answer", question.answer))
    if !question.hint.isEmpty { lines.append(DeckListing.line("hint", question.hint)) }
    return lines + question.choices.map { DeckListing.line("choice", $0) }
  }

  private var keys: [String] {
    [title, question.prompt, question.answer, question.hint, question.id]
  }

  func precedes(_ other: Block) -> Bool {
    keys.lexicographicallyPrecedes(other.keys) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
