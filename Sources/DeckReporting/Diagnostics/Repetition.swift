import DeckBuilding

/// How a diagnostic about the form of an input is related to equal ones about other inputs.
package enum Repetition: Hashable, Sendable {
  /// It is the first one; as many other inputs have an equal one.
  case first(otherInputCount: Int)
  /// It is equal to one about an earlier input.
  case later
}

/// The diagnostics that are equal in several inputs, such as a column that none of them needs.
///
/// They are warnings and notes about the form of inputs. Those about questions are about different
/// questions, even if they have the same words.
struct RepeatedFindings {
  /// The number of inputs from which on equal diagnostics are shown only once.
  private static let minimumCount = 3

  private static let codes: Set<DiagnosticCode> = [
    .unknownField, .noHeader, .recognisedPlatform, .choices, .assumedEncoding, .ambiguousDelimiter,
    .ambiguousQuote, .ambiguousHeader, .skippedRows, .repeatedHeader,
  ]

  private struct Key: Hashable {
    let code: DiagnosticCode
    let message: String
  }

  /// The inputs with an equal diagnostic: how many, and the last one that was counted.
  private struct Inputs {
    var count: Int
    var last: Int
  }

  private var inputs: [Key: Inputs] = [:]
  private var found: Set<Key> = []

  /// Counts the inputs with equal findings; the findings are ordered by input.
  init(_ deck: ReportedDeck, _ catalogue: Catalogue) {
    guard deck.inputs.count >= Self.minimumCount else { return }
    for finding in deck.findings where Self.mayRepeat(finding) {
      let key = Key(
        code: finding.kind.code, message: catalogue.description(of: finding).message)
      let known = inputs[key]
      if known?.last == finding.place.input { continue }
      inputs[key] = Inputs(count: (known?.count ?? 0) + 1, last: finding.place.input)
    }
  }

  private static func mayRepeat(_ finding: Finding) -> Bool {
    finding.severity != .error && codes.contains(finding.kind.code)
  }

  /// Returns how the next finding, whose message is `message`, is related to earlier ones.
  mutating func next(_ finding: Finding, _ message: String) -> Repetition? {
    guard !inputs.isEmpty, Self.mayRepeat(finding) else { return nil }
    let key = Key(code: finding.kind.code, message: message)
    guard let count = inputs[key]?.count, count >= Self.minimumCount else { return nil }
    return found.insert(key).inserted ? .first(otherInputCount: count - 1) : .later
  }
}
