import QuestionGroups
import RecordReading

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting
@testable import SystemIO

/// What must hold for a conversion that writes each group as soon as the next one begins.
package enum GroupedProperties {
  /// Checks one input: the records of a deck, which are put in the order of their groups here.
  ///
  /// The first byte tells how many bytes are read at once (bits 0 to 5, and one more), and whether
  /// the deck is a table under a header of ours (bit 6 is not set) or JSON Lines (it is); bit 7:
  /// questions that do not build are left out. What comes out is the same as from the plain
  /// conversion, findings included, in whatever pieces the deck arrives.
  package static func check(_ input: [UInt8]) throws(Violation) {
    guard let choice = input.first else { return }
    let format: InputFormat = choice & 0x40 == 0 ? .csv : .jsonl
    guard let deck = SortedDeck(input.dropFirst(), format) else { return }
    var options = ConversionOptions()
    // A stream is recognised by its first piece alone; so all that could be is told.
    options.encoding = InputEncoding(name: "UTF-8")
    options.delimiter = UInt8(ascii: ",")
    options.quoting = .by(UInt8(ascii: "\""))
    options.hasHeader = true
    options.skippedRows = 0
    options.platformChoice = .none
    options.answerNotation = .text
    options.skipsInvalid = choice & 0x80 != 0
    guard let plain = plain(deck, options) else { return }
    for size in Set([1 + Int(choice & 0x3F), ChunkReader.chunkSize]) {
      let grouped = try withThousandsSeparators(deck, options, size)
      try require(
        grouped == plain,
        "in pieces of \(size) bytes: \(grouped), not \(plain): "
          + String(decoding: deck.bytes, as: UTF8.self).debugDescription)
    }
  }

  /// What comes out of a conversion, in an order that both have.
  private struct Result: Equatable {
    var groups: [[TextKey]] = []
    var diagnostics: [String] = []
    var summary: Summary

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

  /// Takes the groups one by one.
  private final class Sink: GroupSink {
    var groups: [QuestionGroup] = []
    func write(_ outcome: BuiltDeck) { groups += outcome.questionGroups }
    func finish() {}
  }

  /// Nothing, where another header comes: it may markIncomplete all groups, and some are written by then.
  private static func plain(_ deck: SortedDeck, _ options: ConversionOptions) -> Result? {
    let outcome = Conversion(options).build([deck.input])
    let hasOtherHeader = outcome.findings.kept.contains {
      if case .changedHeader = $0.kind { true } else { false }
    }
    if hasOtherHeader { return nil }
    var result = Result(summary: outcome.summary)
    result.add(outcome.questionGroups)
    result.diagnostics = outcome.diagnostics().filter(isCompared).map(\.description).sorted()
    return result
  }

  /// How many questions have choices is not known while they come, and not told then.
  private static func isCompared(_ diagnostic: Diagnostic) -> Bool { diagnostic.code != .choices }

  private static func withThousandsSeparators(
    _ deck: SortedDeck, _ options: ConversionOptions, _ size: Int
  ) throws(Violation) -> Result {
    let sink = Sink()
    var diagnostics: [String] = []
    let conversion = GroupedConversion([deck.input], options, to: sink) {
      if isCompared($0) { diagnostics.append($0.description) }
    }
    conversion.chunkSize = size
    do {
      try conversion.run()
    } catch {
      throw Violation("a deck at hand is not read: \(error)")
    }
    var result = Result(summary: conversion.summary)
    result.add(sink.groups)
    result.diagnostics = diagnostics.sorted()
    return result
  }
}
