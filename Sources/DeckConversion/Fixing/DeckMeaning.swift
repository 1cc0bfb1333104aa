import DeckBuilding
@_spi(Conversion) import QuestionGroups

/// The part of a deck that fixes of its text must not change.
struct DeckMeaning {
  private let summary: Summary

  /// The number of errors of each code, apart from the faults that are fixed.
  private let errorCounts: [DiagnosticCode: Int]

  /// The values of each record and the titles of the groups, without what the fixes change.
  private let values: [[UInt8]]

  /// Takes the meaning of a deck whose faults with one of `codes` are fixed.
  init(of deck: BuiltDeck, without codes: Set<DiagnosticCode>) {
    summary = deck.summary
    var errorCounts: [DiagnosticCode: Int] = [:]
    for finding in deck.findings.kept where finding.severity == .error {
      let code = finding.kind.code
      if !codes.contains(code) { errorCounts[code, default: 0] += 1 }
    }
    self.errorCounts = errorCounts
    var values: [[UInt8]] = []
    func add(_ text: TextReference) {
      values.append(Self.visible(TextFixing.fixed(deck.texts.string(text), codes)))
    }
    for (number, row) in deck.records.rows.enumerated() {
      add(row.draft.prompt)
      add(row.draft.answer)
      add(row.draft.hint)
      for choice in deck.records.choices[number] { add(choice) }
      add(deck.records.keys[number].id)
    }
    for group in deck.built.groups { add(group.title) }
    self.values = values
  }

  /// Whether the changed deck has the same meaning as the original one, and no other errors.
  func isSame(as changed: DeckMeaning) -> Bool {
    summary == changed.summary && values == changed.values
      && changed.errorCounts.allSatisfy { $0.value <= errorCounts[$0.key, default: 0] }
  }

  /// Returns the characters of a text without the blanks, which fixes remove, but with the line ends
  /// inside it: the parts of joined answers are trimmed one by one.
  private static func visible(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var lineEnds: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\r" {
        lineEnds.append(UInt8(ascii: "\n"))
      } else if !scalar.properties.isWhitespace {
        if !bytes.isEmpty { bytes += lineEnds }
        lineEnds = []
        bytes += Array(String(scalar).utf8)
      }
    }
    return bytes
  }
}
