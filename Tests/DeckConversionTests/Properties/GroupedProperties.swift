@_spi(Conversion) import QuestionGroups
import RecordReading
import TestSupport

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting
@testable import SystemIO

/// The properties of a conversion that writes each group as soon as the next one begins.
package enum GroupedProperties {
  /// Checks one input: the records of a deck, which are sorted by group first.
  ///
  /// The first byte chooses the number of bytes that are read at once (bits 0 to 5, plus 1), the
  /// format (bit 6: JSON Lines and a list of JSON or, if there is no record in them, YAML; else a table
  /// without its header), and `--skip-invalid` (bit 7). The
  /// result is the same as that of the plain conversion, including diagnostics and rejects, for all
  /// chunk sizes.
  package static func check(_ input: [UInt8]) throws(Violation) {
    guard let choice = input.first else { return }
    let content = input.dropFirst()
    let formats: [InputFormat] = choice & 0x40 == 0 ? [.csv] : [.jsonl, .yaml]
    guard let deck = formats.lazy.compactMap({ SortedDeck(content, $0) }).first else { return }
    let options = options(skipsInvalid: choice & 0x80 != 0)
    try check(deck.input, deck.bytes, options, chunkSize: 1 + Int(choice & 0x3F))
    guard deck.format == .jsonl else { return }
    let list = deck.list
    try check(
      .bytes(list, name: "deck", format: .json), list, options, chunkSize: 1 + Int(choice & 0x3F))
  }

  /// Checks the items and documents of YAML, which are sorted by group first. Returns whether the text has any that
  /// can be sorted.
  @discardableResult
  package static func check(
    yaml text: String, chunkSize: Int, skipsInvalid: Bool
  ) throws(Violation) -> Bool {
    guard let deck = SortedDeck(text.utf8, .yaml) else { return false }
    try check(
      deck.input, deck.bytes, options(skipsInvalid: skipsInvalid), chunkSize: chunkSize)
    return true
  }

  private static func options(skipsInvalid: Bool) -> ConversionOptions {
    var options = ConversionOptions()
    // Only the sample of a stream is used for detection, so everything is specified.
    options.encoding = InputEncoding(name: "UTF-8")
    options.delimiter = .comma
    options.quoting = .by(UInt8(ascii: "\""))
    options.hasHeader = true
    options.skippedRows = 0
    options.platformChoice = .none
    options.answerNotation = .text
    options.keepsRejects = true
    options.skipsInvalid = skipsInvalid
    return options
  }

  private static func check(
    _ input: Input, _ bytes: [UInt8], _ options: ConversionOptions, chunkSize: Int
  ) throws(Violation) {
    guard let plain = plain(input, options) else { return }
    for size in Set([chunkSize, ChunkReader.chunkSize]) {
      let found = try grouped(input, options, size)
      try require(
        found == plain,
        "in chunks of \(size) bytes: \(found), not \(plain): "
          + String(decoding: bytes, as: UTF8.self).debugDescription)
    }
  }

  /// The result of a conversion, in an order that does not depend on the conversion.
  private struct Result: Equatable {
    var groups: [[TextKey]] = []
    var diagnostics: [String] = []
    var summary: Summary
    var sourceMap: String
    var rejects: String

    mutating func add(_ found: [QuestionGroup]) {
      for group in found {
        groups.append(
          [TextKey(group.title)]
            + group.questions.flatMap { question in
              [question.prompt, question.answer, question.hint ?? ""].map(TextKey.init)
            })
      }
    }
  }

  /// Returns the plain result, or nil if the header changes, or the deck is not read to its end:
  /// both make groups incomplete that the grouped conversion has written.
  private static func plain(_ input: Input, _ options: ConversionOptions) -> Result? {
    let outcome = Conversion(options).build([input])
    let hasOtherHeader = outcome.findings.kept.contains {
      if case .changedHeader = $0.kind { true } else { false }
    }
    if hasOtherHeader || outcome.accounts[0].unread != nil { return nil }
    var rejects = ""
    outcome.forEachRejectsFile { rejects += $0.debugText }
    var result = Result(
      summary: outcome.summary, sourceMap: String(decoding: outcome.sourceMap, as: UTF8.self),
      rejects: rejects)
    result.add(outcome.questionGroups)
    result.diagnostics = outcome.diagnostics().filter(isCompared).map(\.description).sorted()
    return result
  }

  /// The note on choices counts questions, and similar titles are found among the titles of all
  /// groups: neither is possible group by group.
  private static func isCompared(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.code != .choices && diagnostic.code != .nearDuplicateTitle
  }

  private static func grouped(
    _ input: Input, _ options: ConversionOptions, _ size: Int
  ) throws(Violation) -> Result {
    do {
      let collected = try CollectedGroups(of: [input], options, chunkSize: size)
      var result = Result(
        summary: collected.summary, sourceMap: String(decoding: collected.sourceMap, as: UTF8.self),
        rejects: collected.rejects)
      result.add(collected.groups)
      result.diagnostics = collected.diagnostics.filter(isCompared).map(\.description).sorted()
      return result
    } catch {
      throw Violation("the deck cannot be read: \(error)")
    }
  }
}
