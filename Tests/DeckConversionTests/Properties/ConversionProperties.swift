import DeckConversion
@_spi(Conversion) import QuestionGroups
import TestSupport

/// The properties of the conversion of any bytes.
package enum ConversionProperties {
  /// Checks one input, whose first bytes choose `FuzzedOptions`.
  package static func check(_ input: [UInt8]) throws(Violation) {
    guard let fuzzed = FuzzedOptions(input) else { return }
    let deck = Input.bytes(fuzzed.deck, name: "deck", format: fuzzed.format)
    let seed: UInt64? = fuzzed.verifiesOrder ? 1 : nil
    let outcome = Conversion(fuzzed.options).build([deck], verifyingOrderWith: seed)
    // A stream of records that is not complete is not read.
    if fuzzed.format == .records, outcome.hasUnreadableInput { return }
    let source = InputEncoding.source(
      of: Bytes(fuzzed.deck), fuzzed.format, fuzzed.options.applied(to: deck))
    let lines = LineLengths(source.bytes)
    try checkSummary(of: outcome, size: source.bytes.count)
    try checkDiagnostics(of: outcome, lines, size: source.bytes.count)
    if fuzzed.options.keepsRejects {
      try checkReports(of: outcome)
    }
    let groups = outcome.questionGroups
    guard !groups.isEmpty else { return }
    try checkBundle(of: outcome, groups)
    let titles = groups.map { TextKey($0.title) }
    // Groups that differ only in their keys become one by their title.
    guard Set(titles).count == titles.count else { return }
    try checkAgain(outcome, groups, keepingChoices: fuzzed.options.choicesUse == .keep)
    try WrittenDeck(groups).check()
  }

  // MARK: Accounts

  private static func checkSummary(
    of outcome: BuiltDeck, size: Int
  ) throws(Violation) {
    let summary = outcome.summary
    try require(summary.inputCount == 1, "\(summary.inputCount) inputs")
    try require(
      summary.usedCount >= 0 && summary.refusedCount >= 0 && summary.blankCount >= 0, "\(summary)")
    try require(
      summary.usedCount + summary.refusedCount + summary.blankCount == summary.recordCount,
      "\(summary)")
    try require(summary.questionCount <= summary.usedCount, "\(summary)")
    try require(summary.groupCount <= summary.questionCount, "\(summary)")
    try require(summary.refusedCount == 0 || outcome.errorCount > 0, "\(summary), without an error")
    let groups = outcome.questionGroups
    try require(groups.count == summary.groupCount, "\(summary), but \(groups.count) groups")
    let questions = groups.reduce(0) { $0 + $1.questions.count }
    try require(questions == summary.questionCount, "\(summary), but \(questions) questions")
    // Aliases may give many more records than bytes, up to their own limit.
    guard outcome.inputs[0].format != .yaml else { return }
    try require(summary.recordCount <= size + 1, "\(summary), in \(size) bytes")
  }

  // MARK: Diagnostics

  private static func checkDiagnostics(
    of outcome: BuiltDeck, _ lines: LineLengths, size: Int
  ) throws(Violation) {
    let diagnostics = outcome.diagnostics()
    let errors = diagnostics.count { $0.severity == .error }
    try require(
      errors == outcome.errorCount, "\(errors) errors, but \(outcome.errorCount) are counted")
    for diagnostic in diagnostics {
      try lines.check(diagnostic.location, of: diagnostic)
      for note in diagnostic.notes { try lines.check(note.location, of: diagnostic) }
      let isOneLine = diagnostic.description.unicodeScalars.allSatisfy { scalar in
        scalar == "\n" || scalar.properties.generalCategory != .control
      }
      try require(isOneLine, "control character in: \(diagnostic.message)")
      try require(diagnostic.message.utf8.count < 4_000, "a message is too long")
    }
    guard outcome.inputs[0].format != .yaml else { return }
    try require(diagnostics.count <= 4 * size + 16, "\(diagnostics.count) findings")
  }

  // MARK: Reports

  private static func checkReports(of outcome: BuiltDeck) throws(Violation) {
    for inspection in outcome.inspections() {
      try require(
        inspection.usedCount == outcome.summary.usedCount, "inspection counts other used records")
      try require(
        inspection.refusedCount == outcome.summary.refusedCount
          && inspection.blankCount == outcome.summary.blankCount,
        "inspection counts other refused or blank records")
    }
    let rejected = outcome.records.rows.indices.filter { !outcome.usage.isUsed($0) }
    try require(
      rejected.count == outcome.summary.refusedCount, "\(rejected.count) records are rejected")
    guard !outcome.built.groups.isEmpty else { return }
    try require(StrictJSON(outcome.sourceMap).value() != nil, "the source map is not JSON")
  }

  // MARK: The bundle

  private static func checkBundle(
    of outcome: BuiltDeck, _ groups: [QuestionGroup]
  ) throws(Violation) {
    for isCompact in [false, true] {
      let bundle = try bundle(of: outcome, isCompact: isCompact)
      guard let value = StrictJSON(Array(bundle.utf8)).value() else {
        throw Violation("the bundle is not JSON: \(bundle)")
      }
      try require(value.isBundle(of: groups), "the bundle has different groups: \(bundle)")
    }
  }

  private static func checkAgain(
    _ outcome: BuiltDeck, _ groups: [QuestionGroup], keepingChoices: Bool
  ) throws(Violation) {
    var options = ConversionOptions()
    // The written answers are always text.
    options.answerNotation = .text
    if keepingChoices { options.choicesUse = .keep }
    let bundle = try bundle(of: outcome)
    let again = Conversion(options).build([.text(bundle, name: "bundle.json", format: .json)])
    try require(again.errorCount == 0, "the bundle has errors: \(again.diagnostics())")
    try require(
      try self.bundle(of: again) == bundle, "the bundle changes when it is read again: \(bundle)")
    try require(again.questionGroups == groups, "the bundle gives different groups")
  }

  private static func bundle(
    of outcome: BuiltDeck, isCompact: Bool = false
  ) throws(Violation) -> String {
    do {
      return try outcome.bundle(isCompact: isCompact)
    } catch {
      throw Violation("the bundle is not written: \(error)")
    }
  }
}

/// The bytes of a string, so that canonically equivalent strings differ.
struct TextKey: Hashable {
  let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }
}
