import RecordReading

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting
@testable import SystemIO

/// What must hold however many threads share the work, and wherever inputs are parted.
package enum PartsProperties {
  /// Checks that `inputs` come out the same on one thread and on several: each in parts of at least
  /// `minimumChunkSize` bytes, and one after the other in a part for each of two threads.
  package static func check(
    _ inputs: [Input], _ options: ConversionOptions, minimumChunkSize: Int, threads: Int = 3,
    verifyingOrderWith seed: UInt64? = nil
  ) throws(Violation) {
    var (alone, parted, together) = (options, options, options)
    alone.threads = 1
    (parted.threads, parted.minimumChunkSize) = (threads, minimumChunkSize)
    (together.threads, together.partsPerThread) = (2, 1)
    let expected = told(inputs, alone, seed)
    for shared in inputs.count > 2 ? [parted, together] : [parted] {
      let found = told(inputs, shared, seed)
      for (expected, found) in zip(expected, found) {
        try require(
          expected == found, "on \(shared.threads) threads: \(found), alone: \(expected)")
      }
      try require(expected.count == found.count, "\(found.count) texts, not \(expected.count)")
    }
  }

  /// All that comes of a conversion.
  private static func told(
    _ inputs: [Input], _ options: ConversionOptions, _ seed: UInt64?
  ) -> [String] {
    let outcome = Conversion(options).build(inputs, verifyingOrderWith: seed)
    var told = ["\(outcome.summary)"]
    outcome.forEachDiagnostic { told.append("\($0)") }
    told.append((try? outcome.bundle(on: options.threads)) ?? "no bundle")
    try? SourceMapWriter(outcome).write { told.append(String(copying: $0)) }
    if options.isInspection { told += outcome.inspections().map { "\($0)" } }
    if options.keepsRejects { told += rejects(of: outcome) }
    return told
  }

  private static func rejects(of outcome: BuiltDeck) -> [String] {
    let reasons = RejectReasons(
      outcome.findings.kept, questionRows: outcome.questionRows, origins: outcome.records.origins)
    let rejected = outcome.records.rows.indices.filter { !outcome.usage.isUsed($0) }
    return outcome.inputs.indices.map { input in
      let rows = rejected.filter { outcome.records.origins[$0].input == input }
      guard !rows.isEmpty, let writer = RejectsWriter(outcome, input: input, reasons) else {
        return "none"
      }
      let content = writer.content(of: rows)
      return String(copying: content.span)
    }
  }
}
