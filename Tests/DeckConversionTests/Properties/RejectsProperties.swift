import DeckConversion
@_spi(Conversion) import QuestionGroups
import TestSupport

/// The properties of rejects: they are the records that were refused.
package enum RejectsProperties {
  /// Checks that the rejects of `inputs` have as many records as were refused.
  package static func check(
    _ inputs: [Input], _ options: ConversionOptions
  ) throws(Violation) {
    let deck = convert(inputs, options)
    let files = files(of: deck)
    let again = convert(files, options.forRejects).summary
    try require(
      again.usedCount + again.refusedCount == deck.summary.refusedCount,
      """
      \(deck.summary.refusedCount) records come back as \(again.usedCount) and \
      \(again.refusedCount), in \(shown(files)) of \(shown(inputs))
      """)
  }

  /// Checks that the deck of `inputs`, along with that of their fixed rejects, is the deck of the
  /// fixed inputs. `fix` corrects the text of an input.
  package static func check(
    _ inputs: [Input], _ options: ConversionOptions, fixing fix: (Input) -> Input
  ) throws(Violation) {
    let deck = convert(inputs, options)
    let files = files(of: deck)
    let fixed = convert(files.map(fix), options.forRejects)
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

  /// Checks that the rejects of one input, whose first bytes choose `FuzzedOptions`, can be read.
  package static func check(_ input: [UInt8]) throws(Violation) {
    guard let fuzzed = FuzzedOptions(input) else { return }
    let deck = convert([.bytes(fuzzed.deck, name: "deck", format: fuzzed.format)], fuzzed.options)
    // A line that is not JSON is copied, whatever it is.
    if fuzzed.format.structure == .json(isLines: true) { return }
    for file in files(of: deck) {
      guard let bytes = try? file.read() else { continue }
      try require(!Source(bytes).isCutShort, "the rejects are not UTF-8: \(shown([file]))")
      guard file.format == .jsonl else { continue }
      for finding in convert([file], fuzzed.options.forRejects).findings.kept {
        if case .brokenInput = finding.kind {
          throw Violation("the rejects are not JSON Lines: \(shown([file]))")
        }
      }
    }
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
      let format = deck.inputs[file.input].format
      files.append(
        .bytes(
          bytes, name: file.path.description,
          format: format.hasColumns ? .csv : format == .records ? .records : .jsonl))
    }
    return files
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

extension ConversionOptions {
  /// The options for rejects: those about the text of the input are not for them.
  fileprivate var forRejects: ConversionOptions {
    var options = self
    (options.delimiter, options.quoting, options.escape) = (nil, nil, nil)
    (options.padding, options.skippedRows) = (nil, nil)
    return options
  }
}
