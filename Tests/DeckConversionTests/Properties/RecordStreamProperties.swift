import Foundation
import TestSupport

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting
@testable import SystemIO

/// The properties of streams of records: read in any order, they have the result of their inputs.
package enum RecordStreamProperties {
  /// Checks the stream of the random decks with a seed.
  package static func check(decksOf seed: UInt64) throws(Violation) {
    var decks = RandomDecks(seed: seed)
    let (inputs, options) = (decks.inputs(), decks.options())
    try check(inPieces: inputs, options, seed)
  }

  /// Checks the stream of the random decks with faults that have a seed.
  package static func check(faultyDecksOf seed: UInt64) throws(Violation) {
    let decks = FaultyDecks(seed: seed)
    try check(inPieces: decks.inputs, decks.options, seed)
  }

  /// Checks a stream of inputs that are read in pieces, for every second seed in windows of few records.
  private static func check(
    inPieces inputs: [Input], _ options: ConversionOptions, _ seed: UInt64
  ) throws(Violation) {
    try check(
      inputs.map { $0.inPieces() }, options, shuffledBy: seed,
      windowSize: seed % 2 == 0 ? nil : Int(seed / 2 % 4) + 1)
  }

  /// Checks that the stream of `inputs`, with its lines shuffled by `seed`, has the groups and the
  /// source map of `inputs`, and that the diagnostics of writing and of reading it together are the
  /// diagnostics of `inputs`, with their excerpts. Inputs are read in windows of `windowSize` records, as far
  /// as they can be; at once if it is nil.
  package static func check(
    _ inputs: [Input], _ options: ConversionOptions, shuffledBy seed: UInt64,
    windowSize: Int? = nil
  ) throws(Violation) {
    var random = SplitMix64(seed: seed)
    var options = options
    options.limits[.diagnostics] = 1_000_000
    let (lines, written) = lines(of: inputs, options, windowSize: windowSize)
    if let windowSize {
      for input in inputs { try checkIndependentWindows(of: input, options, windowSize) }
    }
    let expected = Conversion(options).run(inputs)
    let found = Conversion(options).run([stream(lines.shuffled(using: &random))])
    let isPart = written.contains { $0.severity == .error || $0.code == .conflictingValue }
    if isPart || found.diagnostics().contains(where: { $0.code == .refusedRecord }) {
      try checkShards(
        of: inputs, options, windowSize, found, whole: expected, random.next())
      try checkDivided(inputs, options, found, whole: expected, random.next())
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
    try checkShards(
      of: inputs, options, windowSize, expected, whole: expected, random.next())
    try checkDivided(inputs, options, expected, whole: expected, random.next())
    // A grouped conversion needs to know the group of each record by one name.
    if lines.contains(where: { $0.contains("\"groupHash\":null") || $0.contains(",\"group\":\"") })
    {
      return
    }
    try checkGrouped(lines, options, expected)
  }

  /// Checks that inputs that are divided among shards, by one run or by one for each input, have the bundle
  /// of the stream of the inputs when the parts of the shards are merged in any order, and the diagnostics of
  /// the inputs in their order.
  private static func checkShards(
    of inputs: [Input], _ options: ConversionOptions, _ windowSize: Int?,
    _ expected: Conversion.Outcome, whole: Conversion.Outcome, _ seed: UInt64
  ) throws(Violation) {
    if options.isAllOrNothing { return }
    var random = SplitMix64(seed: seed)
    let count = Int(random.next() % 4) + 1
    // Whether another run has a mapped column is not known.
    let isOneRun = !options.mappings.isEmpty || random.next() % 2 == 0
    var runs = isOneRun ? [(0, inputs)] : inputs.enumerated().map { ($0, [$1]) }
    var divisions = runs.map { divided(among: count, $1, options, windowSize, from: $0) }
    if divisions.contains(where: \.isLinked), runs.count > 1 {
      runs = [(0, inputs)]
      divisions = runs.map { divided(among: count, $1, options, windowSize, from: $0) }
    }
    // A run that cannot read its inputs writes nothing.
    if !divisions.allSatisfy(\.isComplete) { return }
    var options = options
    options.allowsEmptyInputs = true
    options.keepsRejects = true
    let expectations = options.expectations
    options.building.expectations = []
    var parts: [[UInt8]] = []
    for shard in 0..<count {
      let files = zip(runs, divisions).map { run, division in
        Input.text(division.shards[shard], name: "\(run.0).jsonl", format: .records)
      }
      let identity = ShardIdentity(
        PartSummary.Shard(number: shard, count: count, runs: files.map(\.name)),
        inputCount: inputs.count, findings(in: divisions.map { $0.shards[shard] }))
      parts.append(part(Conversion(options).run(files), identity))
    }
    let (found, map, diagnostics, refusedGroups) = try merged(
      parts.shuffled(using: &random), expecting: expectations)
    if !divisions.contains(where: { $0.shards.contains(where: hasRefusals) }) {
      try checkReport(diagnostics, refusedGroups, of: whole, "\(count) shards")
    }
    try require(
      expected.questionGroups.isEmpty ? found.isEmpty : found == bundle(expected),
      "\(count) shards of \(runs.count) runs give \(found), the inputs \(bundle(expected))")
    try checkSourceMap(map, of: expected, "\(count) shards of \(runs.count) runs")
  }

  private static func checkSourceMap(
    _ found: String, of expected: Conversion.Outcome, _ name: String
  ) throws(Violation) {
    let map = String(decoding: expected.deck.sourceMap, as: UTF8.self)
    try require(found == map, "\(name) have the source map \(found), the inputs \(map)")
  }

  /// Whether lines have records that were refused when they were read. Less is known then about the questions
  /// that they are part of.
  private static func hasRefusals(_ lines: String) -> Bool { lines.contains(",\"refused\":\"") }

  /// Checks that `diagnostics` and the groups that were not built are those of a conversion.
  private static func checkReport(
    _ diagnostics: [Diagnostic], _ refused: [RefusedGroup], of whole: Conversion.Outcome,
    _ name: String
  ) throws(Violation) {
    let (all, merged) = (shown(whole.diagnostics()), shown(diagnostics))
    for (one, other) in zip(all, merged) where one != other {
      throw Violation("\(name) report \(other) instead of \(one)")
    }
    try require(all.count == merged.count, "\(name) report \(merged) instead of \(all)")
    // Which of two groups comes first can depend on a record that belongs to neither.
    let (groups, expected) = (names(refused), names(whole.deck.namedRefusedGroups))
    try require(groups == expected, "\(name) do not build \(groups) instead of \(expected)")
  }

  /// Checks that a conversion that is divided by itself has the bundle of the stream of its inputs, and the
  /// report and the numbers of one that is not.
  private static func checkDivided(
    _ inputs: [Input], _ options: ConversionOptions, _ expected: Conversion.Outcome,
    whole: Conversion.Outcome, _ seed: UInt64
  ) throws(Violation) {
    let count = Int(seed % 5) + 1
    let name = "\(count) temporary shards"
    guard let found = try DividedProperties.result(of: inputs, options, shardCount: count) else {
      return try require(
        whole.questionGroups.isEmpty && whole.summary.recordCount == 0,
        "\(name) lack a mapped column, the inputs do not")
    }
    let lines = lines(of: inputs, options).lines
    let (isRefused, isCut) = (
      lines.contains(where: hasRefusals), lines.last?.hasPrefix("{\"end\":") != true
    )
    // A stream without its last line has no groups.
    let expected = isCut ? whole : expected
    // That an error keeps all groups from being written is decided after the merge.
    let isDecided = !options.isAllOrNothing || whole.errorCount == 0
    if !(isCut && isRefused), isDecided {
      try require(
        expected.questionGroups.isEmpty ? found.bundle.isEmpty : found.bundle == bundle(expected),
        "\(name) give \(found.bundle), the inputs \(bundle(expected))")
      try checkSourceMap(found.sourceMap, of: expected, name)
    }
    if isRefused { return }
    try checkReport(
      found.diagnostics, isDecided ? found.refused : whole.deck.namedRefusedGroups, of: whole, name)
    let ofStream = { (severity: DiagnosticSeverity) in
      { (diagnostics: [Diagnostic]) in
        diagnostics.count { isOfStream($0) && $0.severity == severity }
      }
    }
    let numbers = [whole.errorCount, whole.warningCount]
    let other = [DiagnosticSeverity.error, .warning].map {
      ofStream($0)(whole.diagnostics()) - ofStream($0)(found.diagnostics)
    }
    try require(
      found.counts == zip(numbers, other).map { $0 - $1 },
      "\(name) count \(found.counts) instead of \(numbers)")
    if isDecided {
      try require(
        found.summary == whole.summary, "\(name) have \(found.summary), not \(whole.summary)")
    }
  }

  /// Returns the diagnostics in the files of a shard.
  private static func findings(in files: [String]) -> [FindingLine] {
    files.flatMap { $0.split(separator: "\n") }.compactMap { FindingLine(Bytes($0.utf8)) }
  }

  /// Returns diagnostics as they are shown.
  private static func shown(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.filter { !isOfStream($0) || $0.code == .choices }.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.subject.row = nil
      // Of a cell, a stream has the value, which is without markup.
      if diagnostic.location.cell != nil { diagnostic.excerpt = nil }
      return "\(diagnostic) \(diagnostic.location) \(diagnostic.subject)"
        + "\(diagnostic.excerpt.map { "\($0)" } ?? "")"
    }
  }

  private static func names(_ groups: [RefusedGroup]) -> [String] {
    groups.map { "\($0)" }.sorted()
  }

  private static func part(
    _ outcome: Conversion.Outcome, _ identity: ShardIdentity
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    try? outcome.writePart(of: identity, with: [.counts, .places]) { bytes.append(copying: $0) }
    return bytes
  }

  /// Returns the bundle of parts, which are written to files, and what they report.
  private static func merged(
    _ parts: [[UInt8]], expecting expectations: [Expectation]
  ) throws(Violation) -> (
    bundle: String, sourceMap: String, diagnostics: [Diagnostic], refused: [RefusedGroup]
  ) {
    let folder = FileManager.default.temporaryDirectory
    let paths = parts.map { _ in folder.appending(path: UUID().uuidString) }
    defer { for path in paths { try? FileManager.default.removeItem(at: path) } }
    let sink = CollectedText()
    do {
      for (path, part) in zip(paths, parts) { try Data(part).write(to: path) }
      let merge = try PartMerge(
        paths.map { FilePath($0.path) }, expecting: expectations)
      try merge.write(to: sink)
      var diagnostics: [Diagnostic] = []
      merge.forEachDiagnostic { diagnostics.append($0) }
      let map = try CollectedSourceMap(merge)
      return (sink.text, map.text, diagnostics, merge.namedRefusedGroups)
    } catch {
      throw Violation("the parts cannot be merged: \(error)")
    }
  }

  /// Returns the lines of each shard of inputs, whether they were divided by all names, and whether all
  /// inputs could be read.
  private static func divided(
    among count: Int, _ inputs: [Input], _ options: ConversionOptions, _ windowSize: Int?,
    from number: Int
  ) -> (shards: [String], isLinked: Bool, isComplete: Bool) {
    let bytes = (0..<count).map { _ in ByteCollector() }
    var stream = RecordStream(firstInputNumber: number, shardCount: count) {
      bytes[$0].append($1)
    }
    for input in inputs { write(input, options, windowSize, to: &stream) { _ in } }
    stream.end { _ in }
    let isLinked = stream.needsLinks
    var isComplete = stream.isComplete
    if isLinked {
      for shard in bytes { shard.removeAll() }
      var linked = stream.linked { bytes[$0].append($1) }
      for input in inputs { write(input, options, windowSize, to: &linked) { _ in } }
      linked.end { _ in }
      isComplete = linked.isComplete
    }
    return (bytes.map { String(decoding: $0.bytes, as: UTF8.self) }, isLinked, isComplete)
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
    of inputs: [Input], _ options: ConversionOptions, from number: Int = 0, windowSize: Int? = nil
  ) -> (lines: [String], diagnostics: [Diagnostic]) {
    let bytes = ByteCollector()
    var diagnostics: [Diagnostic] = []
    var stream = RecordStream(firstInputNumber: number) { _, span in bytes.append(span) }
    for input in inputs {
      write(input, options, windowSize, to: &stream) { diagnostics.append($0) }
    }
    stream.end { diagnostics.append($0) }
    let lines = String(decoding: bytes.bytes, as: UTF8.self).split(separator: "\n")
    return (lines.map(String.init), diagnostics)
  }

  /// Writes an input in windows of `windowSize` records if it can be read in windows.
  private static func write(
    _ input: Input, _ options: ConversionOptions, _ windowSize: Int?,
    to stream: inout RecordStream, report: (Diagnostic) -> Void
  ) {
    if let windowSize, let windows = windows(of: input, options, windowSize) {
      // What all records show is known.
      _ = stream.write(windows, report: report)
    } else {
      stream.write(input, options, report: report)
    }
  }

  /// Returns an input that is read in windows of `windowSize` records; nil if it cannot be.
  package static func windows(
    of input: Input, _ options: ConversionOptions, _ windowSize: Int
  ) -> InputWindows? {
    try? InputWindows(input, options.readingChunks(windowSize), size(windowSize))
  }

  private static func size(_ windowSize: Int) -> RecordWindows.Size {
    RecordWindows.Size(recordCount: windowSize, byteCount: 100)
  }

  /// Checks that windows that are read without knowing what all records show have the same lines, if they do not
  /// turn out to depend on each other.
  private static func checkIndependentWindows(
    of input: Input, _ options: ConversionOptions, _ windowSize: Int
  ) throws(Violation) {
    let chunked = options.readingChunks(windowSize)
    guard let windows = InputWindows.independent(input, chunked, size(windowSize)) else { return }
    let bytes = ByteCollector()
    var diagnostics: [Diagnostic] = []
    var stream = RecordStream { _, span in bytes.append(span) }
    guard stream.write(windows, report: { diagnostics.append($0) }) else { return }
    stream.end { diagnostics.append($0) }
    let expected = lines(of: [input], options, windowSize: windowSize)
    let found = String(decoding: bytes.bytes, as: UTF8.self)
    let all = expected.lines.map { $0 + "\n" }.joined()
    try require(found == all, "independent windows give \(found), others \(all)")
    let texts = (diagnostics.map { "\($0)" }, expected.diagnostics.map { "\($0)" })
    try require(texts.0 == texts.1, "independent windows have \(texts.0), others \(texts.1)")
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
package final class ByteCollector {
  private(set) var bytes: [UInt8] = []

  func append(_ span: Span<UInt8>) { bytes.append(copying: span) }

  func removeAll() { bytes = [] }
}

extension ConversionOptions {
  /// Returns the options with which windows of an odd size are read in chunks.
  fileprivate func readingChunks(_ windowSize: Int) -> ConversionOptions {
    var options = self
    if windowSize % 2 == 1 { (options.threads, options.minimumChunkSize) = (2, 16) }
    return options
  }
}
