import DeckBuilding

/// The codes of the errors that rejected records.
struct RejectReasons {
  /// The reason for a valid record whose group was rejected because of another record.
  static let refusedGroup = "group-refused"

  private let deck: BuiltDeck

  private var codesOfRows: [Int: Set<DiagnosticCode>] = [:]

  /// The codes of the errors that reject an entire input.
  private var codesOfInputs: [Int: Set<DiagnosticCode>] = [:]

  /// Collects the codes of the errors in a deck by row.
  init(_ deck: BuiltDeck) {
    self.deck = deck
    for refusal in deck.findings.refusals {
      if let row = refusal.row {
        codesOfRows[row, default: []].insert(refusal.code)
      } else {
        codesOfInputs[refusal.input, default: []].insert(refusal.code)
      }
    }
  }

  /// Returns the codes of the row's record and of its question in alphabetical order, separated by spaces.
  func text(ofRow row: Int) -> String {
    let codes = codes(ofRow: row)
    guard !codes.isEmpty else { return Self.refusedGroup }
    return codes.map(\.rawValue).sorted().joined(separator: " ")
  }

  private func codes(ofRow row: Int) -> Set<DiagnosticCode> {
    let question = deck.questionRows.isEmpty ? row : Int(deck.questionRows[row])
    var codes = (codesOfRows[row] ?? []).union(codesOfRows[question] ?? [])
    if lacksTitle(question) { codes.insert(.missingTitle) }
    return codes.isEmpty ? codesOfInputs[deck.records.origins[row].input] ?? [] : codes
  }

  /// Whether a question needs a title after its other errors have been fixed.
  private func lacksTitle(_ row: Int) -> Bool {
    let group = deck.records.rows[row].group
    guard group != QuestionRow.noGroup else { return false }
    let names = deck.built.names[Int(group)]
    return names.title.isBlank && names.key.isBlank
  }
}
