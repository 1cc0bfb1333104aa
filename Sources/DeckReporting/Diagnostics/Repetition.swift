import ByteText
import DeckBuilding

/// How a diagnostic is related to others that have the same cause.
package enum Repetition: Hashable, Sendable {
  /// The places of the others.
  package enum Extent: Hashable, Sendable {
    /// Other inputs, which have the same form.
    case inputs
    /// Other records of the input, which have the same fault.
    case records

    func words(otherCount: Int) -> String {
      switch self {
      case .inputs: "in \(pluralized(otherCount, "other input"))"
      case .records: "\(pluralized(otherCount, "other")) in this input"
      }
    }
  }

  /// It is the first one, and there are others in as many inputs or records.
  case first(Extent, otherCount: Int)
  /// It has the cause of an earlier one.
  case later(Extent)

  /// The places of the others.
  package var scope: Extent {
    switch self {
    case .first(let scope, _), .later(let scope): scope
    }
  }
}

/// The diagnostics that have the same cause: warnings and notes about the form of several inputs, such as a column that
/// none of them needs, and faults that many records or groups of one input have, such as a column that is blank.
///
/// Other diagnostics about questions are about different questions, even if they have the same words.
struct RepeatedFindings {
  /// The number of inputs from which on equal diagnostics are shown only once.
  private static let minimumInputCount = 3

  /// The number of records of an input from which on a fault is shown only once.
  private static let minimumRecordCount = 20

  private static let codesOfInputs: Set<DiagnosticCode> = [
    .unknownField, .recognisedColumns, .recognisedPlatform, .choices, .assumedEncoding,
    .ambiguousDelimiter,
    .ambiguousQuote, .ambiguousHeader, .skippedRows, .repeatedHeader,
  ]

  private static let codesOfRecords: Set<DiagnosticCode> = [
    .missingPrompt, .missingAnswer, .raggedRow, .jsonSyntax, .limitExceeded, .riskyTitle,
  ]

  private struct CauseKey: Hashable {
    let code: DiagnosticCode

    /// The message, unless errors are counted, which name their questions.
    var message = ""

    /// The input, if records are counted.
    var input = ""

    init(
      _ scope: Repetition.Extent, _ code: DiagnosticCode, _ severity: DiagnosticSeverity,
      in input: @autoclosure () -> String, _ message: @autoclosure () -> String
    ) {
      self.code = code
      if severity != .error { self.message = message() }
      if scope == .records { self.input = input() }
    }
  }

  /// The places of findings with each key: how many, and the input of the last one that was counted.
  private var places: [CauseKey: (count: Int, last: Int)] = [:]
  private var found: Set<CauseKey> = []

  /// Counts the places with the same cause; the findings are ordered by input.
  init(_ deck: BuiltDeck, _ catalogue: Catalogue) {
    let countsInputs = deck.inputs.count >= Self.minimumInputCount
    for finding in deck.findings.kept {
      let (input, code) = (finding.place.input, finding.kind.code)
      guard let scope = Self.scope(finding.severity, code),
        scope == .inputs ? countsInputs : deck.inputs.indices.contains(input)
      else { continue }
      let key = CauseKey(
        scope, code, finding.severity, in: deck.inputs[input].name,
        catalogue.description(of: finding).message)
      if scope == .inputs, places[key]?.last == input { continue }
      places[key] = ((places[key]?.count ?? 0) + 1, input)
    }
  }

  private static func scope(
    _ severity: DiagnosticSeverity, _ code: DiagnosticCode
  ) -> Repetition.Extent? {
    if codesOfRecords.contains(code) { return .records }
    return severity != .error && codesOfInputs.contains(code) ? .inputs : nil
  }

  /// Returns how the next diagnostic is related to earlier ones.
  mutating func next(_ diagnostic: Diagnostic) -> Repetition? {
    guard !places.isEmpty, let scope = Self.scope(diagnostic.severity, diagnostic.code) else {
      return nil
    }
    let key = CauseKey(
      scope, diagnostic.code, diagnostic.severity, in: diagnostic.location.path, diagnostic.message)
    let minimum = scope == .inputs ? Self.minimumInputCount : Self.minimumRecordCount
    guard let count = places[key]?.count, count >= minimum else { return nil }
    return found.insert(key).inserted ? .first(scope, otherCount: count - 1) : .later(scope)
  }
}
