@_spi(Conversion) import QuestionGroups
import RecordReading
import TestSupport

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting
@testable import SystemIO

/// The properties of rejects: they come back as the records that were refused.
package enum RejectsProperties {
  /// A refused record: why, and what was read of it.
  private struct Refusal: Equatable {
    let codes: String
    let fields: [String]

    /// Whether the record is one of those that are no deck without the records that were used: none
    /// of them has a known key.
    func isNoDeck(insteadOf other: Refusal) -> Bool {
      codes == DiagnosticCode.notADeck.rawValue && other.codes != codes
        && fields.dropLast().allSatisfy { $0.isEmpty }
        && other.fields.dropLast().allSatisfy { $0.isEmpty }
    }
  }

  /// Checks that the rejects of `inputs`, converted with the same options, are refused for the same
  /// reasons, and that their own rejects are the same bytes.
  package static func check(
    _ inputs: [Input], _ options: ConversionOptions
  ) throws(Violation) {
    let deck = convert(inputs, options)
    let files = files(of: deck)
    let again = convert(files, options)
    let refused = refusals(of: deck)
    let refusedAgain = refusals(of: again)
    for (one, other) in zip(refused, refusedAgain) {
      try require(
        one == other || other.isNoDeck(insteadOf: one),
        "\(one) comes back as \(other), in \(shown(files)) of \(shown(inputs))")
    }
    try require(
      refused.count == refusedAgain.count,
      """
      \(refused.count) records come back as \(refusedAgain.count): \(shown(files)) of \
      \(shown(inputs)), now \(again.diagnostics())
      """)
    try require(again.summary.usedCount == 0, "rejects are used: \(shown(files))")
    // The codes in the rejects follow.
    guard !zip(refused, refusedAgain).contains(where: { $1.isNoDeck(insteadOf: $0) }) else {
      return
    }
    let rejectedAgain = self.files(of: again)
    for (file, other) in zip(files, rejectedAgain) {
      let (one, other) = (shown([file]), shown([other]))
      try require(one == other, "the rejects \(one) are rejected as \(other)")
    }
  }

  /// Checks that the deck of `inputs`, along with that of their fixed rejects, is the deck of the
  /// fixed inputs. `fix` corrects the text of an input.
  package static func check(
    _ inputs: [Input], _ options: ConversionOptions, fixing fix: (Input) -> Input
  ) throws(Violation) {
    let deck = convert(inputs, options)
    let files = files(of: deck)
    let fixed = convert(files.map(fix), options)
    // All inputs, or all rejects, may lack a mapped key that other records have, which is an error.
    for deck in [deck, fixed]
    where deck.findings.kept.contains(where: { $0.kind.code == .unknownColumn }) {
      return
    }
    let whole = convert(inputs.map(fix), options)
    let (found, expected) = (questions(of: [deck, fixed]), questions(of: [whole]))
    for title in Set(found.keys).union(expected.keys).sorted() {
      try require(
        found[title] == expected[title],
        """
        '\(title)' is \(expected[title] ?? []) in the fixed inputs, but \(found[title] ?? []) with \
        the fixed rejects \(shown(files.map(fix))) of \(shown(inputs))
        """)
    }
  }

  // MARK: Any input

  /// Checks that the rejects of one input, whose first bytes choose `FuzzedOptions`, are refused
  /// again.
  package static func check(_ input: [UInt8]) throws(Violation) {
    guard let fuzzed = FuzzedOptions(input) else { return }
    let deck = Input.bytes(fuzzed.deck, name: "deck", format: fuzzed.format)
    let outcome = convert([deck], fuzzed.options)
    guard canBeRepeated(outcome) else { return }
    try check([deck], fuzzed.options)
  }

  /// Whether the rejects of a deck show all reasons for which its records were refused.
  ///
  /// In JSON and YAML, the object in which an input breaks off is not among the rejects, nor is a
  /// group object with an error of which a record was used. The notation of answers is detected
  /// again, and an export of a platform becomes a plain deck. A table that breaks off at invalid
  /// text has no codes, and quotes are detected again without the rows that were used. Only values
  /// that are not objects are not a deck. The first row of a table without a header determines its
  /// width. Where a quote is open in a table of one column, which has no questions, or in a row that does
  /// not fit the header, the column of codes makes rows fit that did not.
  private static func canBeRepeated(_ deck: BuiltDeck) -> Bool {
    let account = deck.accounts[0]
    let rejected = deck.records.rows.indices.filter { !deck.usage.isUsed($0) }
    let origins = rejected.map { deck.records.origins[$0] }
    let isTable = deck.inputs[0].format.isTable
    if let unread = account.unread {
      let hasUsualQuotes = account.layout?.dialect.quote == UInt8(ascii: "\"")
      let isRepeatable =
        isTable
        ? unread.reason == .unclosedQuote && hasUsualQuotes : deck.inputs[0].format == .jsonl
      guard isRepeatable else { return false }
    }
    // The codes themselves can be invalid.
    let hasCodes = account.headers.contains(where: \.hasCodes)
    guard !hasCodes || !deck.findings.refusals.contains(where: { $0.code == .csvSyntax })
    else { return false }
    let refusals = deck.findings.refusals
    let stray = Set(refusals.filter { $0.code == .csvSyntax }.map(\.row))
    if refusals.contains(where: { $0.code == .raggedRow && stray.contains($0.row) }) {
      return false
    }
    let hasOneColumn = account.headers.allSatisfy { $0.second >= $0.range.upperBound }
    guard
      !isTable || !hasOneColumn
        || !deck.findings.refusals.contains(where: { $0.code == .csvSyntax })
    else { return false }
    guard account.platform == nil, deck.records.choices.isEmpty else { return false }
    guard deck.records.objects.allSatisfy({ $0.errors.isEmpty && $0.expectation.isBlank })
    else { return false }
    guard !isTable || !account.headers.isEmpty else { return false }
    return rejected.isEmpty || origins.contains { $0.traits.contains(.isRecord) }
  }

  // MARK: Conversions

  private static func convert(_ inputs: [Input], _ options: ConversionOptions) -> BuiltDeck {
    var options = options
    options.keepsRejects = true
    return Conversion(options).build(inputs)
  }

  /// Returns the rejects of a deck as inputs.
  private static func files(of deck: BuiltDeck) -> [Input] {
    var files: [Input] = []
    deck.forEachRejectsFile { file in
      var bytes: [UInt8] = []
      bytes.append(copying: file.content[0..<file.content.count])
      // Rejects of sheets are CSV.
      let format = deck.inputs[file.input].format
      files.append(
        .bytes(bytes, name: file.path.description, format: format.isWorkbook ? .csv : format))
    }
    return files
  }

  private static func refusals(of deck: BuiltDeck) -> [Refusal] {
    let reasons = RejectReasons(deck)
    let rows = deck.records.rows.indices.filter { !deck.usage.isUsed($0) }
    return rows.map { row in
      let (draft, key) = (deck.records.rows[row].draft, deck.records.keys[row])
      let texts = [draft.prompt, draft.answer, draft.hint, key.id, key.order]
      // Another value than an object has neither codes nor a title. If there are only such values,
      // the file is not a deck.
      guard deck.records.origins[row].traits.contains(.isRecord) else {
        return Refusal(codes: DiagnosticCode.invalidValue.rawValue, fields: [])
      }
      // Which cells the rest of an input has, where it breaks off, can depend on quotes in rows
      // that were used.
      guard deck.records.origins[row].traits.contains(.isComplete) else {
        return Refusal(codes: reasons.text(ofRow: row), fields: [])
      }
      // The only cell of a short row below codes may be anything, so it is copied without codes.
      let origin = deck.records.origins[row]
      if deck.accounts[origin.input].headers.contains(where: \.hasCodes),
        origin.codes.upperBound >= origin.range.upperBound
      {
        return Refusal(codes: DiagnosticCode.raggedRow.rawValue, fields: [])
      }
      let fields = texts.map { deck.texts.string($0) } + [title(ofRow: row, in: deck)]
      // A quote that is not closed is a part of the text, and can be another one in the rejects.
      let hasOpenQuote = origin.traits.contains(.hasOpenQuote)
      return Refusal(
        codes: reasons.text(ofRow: row),
        fields: hasOpenQuote ? fields.map { $0.replacing("'", with: "\"") } : fields)
    }
  }

  private static func title(ofRow row: Int, in deck: BuiltDeck) -> String {
    let question = deck.questionRows.isEmpty ? row : Int(deck.questionRows[row])
    let group = deck.records.rows[question].group
    guard group != QuestionRow.noGroup else { return "no group" }
    let names = deck.built.names[Int(group)]
    return deck.texts.string(names.title) + "/" + deck.texts.string(names.key)
  }

  /// Returns the questions of each group, in any order.
  private static func questions(of decks: [BuiltDeck]) -> [String: [String]] {
    var questions: [String: [String]] = [:]
    for group in decks.flatMap(\.questionGroups) {
      questions[group.title, default: []] += group.questions.map { "\($0)" }
    }
    return questions.mapValues { $0.sorted() }
  }

  private static func shown(_ files: [Input]) -> String {
    files.map { file in
      let bytes = (try? file.read()) ?? Bytes([])
      return "\(file.name): " + String(copying: bytes[0..<bytes.count]).debugDescription
    }.joined(separator: "\n")
  }
}
