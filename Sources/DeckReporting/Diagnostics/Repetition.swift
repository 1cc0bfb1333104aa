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
    .unknownField, .recognisedColumns, .recognisedPlatform, .choices, .assumedEncoding,
    .ambiguousDelimiter,
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
  init(_ deck: BuiltDeck, _ catalogue: Catalogue) {
    guard deck.inputs.count >= Self.minimumCount else { return }
    for finding in deck.findings.kept where Self.mayRepeat(finding.severity, finding.kind.code) {
      count(
        Key(code: finding.kind.code, message: catalogue.description(of: finding).message),
        ofInput: finding.place.input)
    }
  }

  private mutating func count(_ key: Key, ofInput input: Int) {
    let known = inputs[key]
    if known?.last == input { return }
    inputs[key] = Inputs(count: (known?.count ?? 0) + 1, last: input)
  }

  private static func mayRepeat(_ severity: DiagnosticSeverity, _ code: DiagnosticCode) -> Bool {
    severity != .error && codes.contains(code)
  }

  /// Returns how the next diagnostic is related to earlier ones.
  mutating func next(_ diagnostic: Diagnostic) -> Repetition? {
    guard !inputs.isEmpty, Self.mayRepeat(diagnostic.severity, diagnostic.code) else { return nil }
    let key = Key(code: diagnostic.code, message: diagnostic.message)
    guard let count = inputs[key]?.count, count >= Self.minimumCount else { return nil }
    return found.insert(key).inserted ? .first(otherInputCount: count - 1) : .later
  }
}
