@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting
@testable import SystemIO

/// The properties of streams of records: read in any order, they have the result of their inputs.
package enum RecordStreamProperties {
  /// Checks that the stream of `inputs`, with its lines shuffled by `seed`, has the groups and the
  /// source map of `inputs`, and that the diagnostics of writing and of reading it together are the
  /// diagnostics of `inputs`, with their excerpts.
  package static func check(
    _ inputs: [Input], _ options: ConversionOptions, shuffledBy seed: UInt64
  ) throws(Violation) {
    var random = SplitMix64(seed: seed)
    var options = options
    options.limits[.diagnostics] = 1_000_000
    let (lines, written) = lines(of: inputs, options)
    let expected = Conversion(options).run(inputs)
    let found = Conversion(options).run([stream(lines.shuffled(using: &random))])
    let isPart = written.contains { $0.severity == .error || $0.code == .conflictingValue }
    if isPart || found.diagnostics().contains(where: { $0.code == .refusedRecord }) {
      return try checkPart(found, of: expected, written)
    }
    try require(
      bundle(expected) == bundle(found),
      "the stream gives \(bundle(found)), its inputs \(bundle(expected))")
    try require(
      expected.deck.sourceMap == found.deck.sourceMap,
      "the source map of the stream is \(String(decoding: found.deck.sourceMap, as: UTF8.self)), "
        + "that of its inputs \(String(decoding: expected.deck.sourceMap, as: UTF8.self))")
    let all = counts(expected.diagnostics())
    let both = counts(written + found.diagnostics())
    for (text, count) in all where both[text] != count {
      throw Violation("\(both[text] ?? 0) instead of \(count) times: \(text); found \(both.keys)")
    }
    for (text, count) in both where all[text] == nil {
      throw Violation("\(count) times only in the stream: \(text); expected \(all.keys)")
    }
    // A grouped conversion needs to know the group of each record by one name.
    if lines.contains(where: { $0.contains("\"groupHash\":null") || $0.contains(",\"group\":\"") })
    {
      return
    }
    try checkGrouped(lines, options, expected)
    try checkShards(of: inputs, options, expected)
  }

  /// Checks that the shards of inputs, which several runs write, have the groups of the inputs.
  private static func checkShards(
    of inputs: [Input], _ options: ConversionOptions, _ expected: Conversion.Outcome
  ) throws(Violation) {
    // Whether another run has a mapped column is not known.
    if options.isAllOrNothing || !options.expectations.isEmpty || !options.mappings.isEmpty {
      return
    }
    let count = 3
    var shards = (0..<count).map { _ in [Input]() }
    for (number, input) in inputs.enumerated() {
      let bytes = (0..<count).map { _ in ByteCollector() }
      var stream = RecordStream(firstInputNumber: number, shardCount: count) {
        bytes[$0].append($1)
      }
      stream.write(input, options) { _ in }
      stream.end { _ in }
      for shard in 0..<count {
        let text = String(decoding: bytes[shard].bytes, as: UTF8.self)
        shards[shard].append(.text(text, name: "\(number).jsonl", format: .records))
      }
    }
    let groups = shards.flatMap { Conversion(options).run($0).questionGroups }
    let keys = { (groups: [QuestionGroup]) in groups.map { "\($0)" }.sorted() }
    try require(
      keys(groups) == keys(expected.questionGroups), "the shards give \(groups)")
  }

  /// Checks that the lines, sorted by their bytes, have the groups of the inputs if each group is built as
  /// soon as the next one begins.
  private static func checkGrouped(
    _ lines: [String], _ options: ConversionOptions, _ expected: Conversion.Outcome
  ) throws(Violation) {
    if options.isAllOrNothing { return }
    let reader: CollectedGroups
    do {
      reader = try CollectedGroups(of: [stream(sorted(lines))], options, chunkSize: 1000)
    } catch {
      throw Violation("\(error)")
    }
    let keys = { (groups: [QuestionGroup]) in groups.map { "\($0)" }.sorted() }
    try require(
      keys(reader.groups) == keys(expected.questionGroups),
      "sorted by group, the stream gives \(reader.groups) with \(reader.diagnostics)")
  }

  /// Returns lines in the order of their bytes.
  private static func sorted(_ lines: [String]) -> [String] {
    lines.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  /// Checks a stream of inputs that could not be read without errors: reading it has errors too, and
  /// unless invalid questions are skipped or titles conflict, its groups are groups of the inputs.
  private static func checkPart(
    _ found: Conversion.Outcome, of expected: Conversion.Outcome, _ written: [Diagnostic]
  ) throws(Violation) {
    try require(
      found.errorCount > 0 || written.allSatisfy { $0.severity != .error },
      "the errors \(written) are lost")
    let codes: [DiagnosticCode] = [.conflictingValue, .refusedRecord]
    let options = found.deck.options.building
    if options.skipsInvalid || options.onConflict != .error
      || written.contains(where: { codes.contains($0.code) })
    {
      return
    }
    for group in found.questionGroups {
      try require(
        expected.questionGroups.contains(group), "the inputs do not have the group \(group)")
    }
  }

  /// Returns the lines of the stream of `inputs`, and the diagnostics about reading them.
  package static func lines(
    of inputs: [Input], _ options: ConversionOptions, from number: Int = 0
  ) -> (lines: [String], diagnostics: [Diagnostic]) {
    let bytes = ByteCollector()
    var diagnostics: [Diagnostic] = []
    var stream = RecordStream(firstInputNumber: number) { _, span in bytes.append(span) }
    for input in inputs { stream.write(input, options) { diagnostics.append($0) } }
    stream.end { diagnostics.append($0) }
    let lines = String(decoding: bytes.bytes, as: UTF8.self).split(separator: "\n")
    return (lines.map(String.init), diagnostics)
  }

  /// Returns a stream of lines as an input.
  package static func stream(_ lines: [String]) -> Input {
    .text(lines.map { $0 + "\n" }.joined(), name: "records.jsonl", format: .records)
  }

  private static func bundle(_ outcome: Conversion.Outcome) -> String {
    (try? outcome.deck.bundle(on: 1)) ?? "no bundle"
  }

  /// Returns the number of times that each diagnostic occurs, except for diagnostics of streams alone.
  private static func counts(_ diagnostics: [Diagnostic]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for diagnostic in diagnostics where !isOfStream(diagnostic) {
      // Of a cell, a stream has the value, which is without markup.
      let excerpt = diagnostic.excerpt.map { [$0.before, $0.marked, $0.after] } ?? ["none"]
      let shown = diagnostic.location.cell == nil ? excerpt.joined(separator: "|") : ""
      counts["\(diagnostic) \(diagnostic.location) \(shown)", default: 0] += 1
    }
    return counts
  }

  /// A record that was refused when it was read is refused again, the use of choices is reported for a
  /// whole stream, and codes that ignore nothing are not reported.
  private static func isOfStream(_ diagnostic: Diagnostic) -> Bool {
    [.refusedRecord, .unreadInput, .choices, .unusedIgnore].contains(diagnostic.code)
  }
}

/// The bytes that a stream has passed on.
private final class ByteCollector {
  private(set) var bytes: [UInt8] = []

  func append(_ span: Span<UInt8>) { bytes.append(copying: span) }
}
