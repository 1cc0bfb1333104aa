@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting

/// The properties of streams of records: read in any order, they have the result of their inputs.
package enum RecordStreamProperties {
  /// Checks that the stream of `inputs`, with its lines shuffled by `seed`, has the groups, the
  /// diagnostics with their excerpts, the source map and the rejects of `inputs`.
  package static func check(
    _ inputs: [Input], _ options: ConversionOptions, shuffledBy seed: UInt64
  ) throws(Violation) {
    var random = SplitMix64(seed: seed)
    let lines = lines(of: inputs, options).shuffled(using: &random)
    var options = options
    options.keepsRejects = true
    let expected = results(inputs, options)
    options.readsRecordStreams = true
    let found = results([stream(lines)], options)
    for (expected, found) in zip(expected, found) {
      try require(expected == found, "the stream gives \(found), its inputs \(expected)")
    }
    try require(expected.count == found.count, "\(found.count) results, not \(expected.count)")
  }

  /// Returns the lines of the stream of `inputs`.
  package static func lines(of inputs: [Input], _ options: ConversionOptions) -> [String] {
    let bytes = ByteCollector()
    var stream = RecordStream { bytes.append($0) }
    for input in inputs { _ = stream.write(input, options) }
    stream.end()
    return String(decoding: bytes.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Returns a stream of lines as an input.
  package static func stream(_ lines: [String]) -> Input {
    .text(lines.map { $0 + "\n" }.joined(), name: "records.jsonl", format: .jsonl)
  }

  private static func results(_ inputs: [Input], _ options: ConversionOptions) -> [String] {
    var results = PartsProperties.results(inputs, options, nil)
    Conversion(options).build(inputs).forEachDiagnostic(with: .excerpts) { diagnostic in
      results.append("\(diagnostic.location) \(String(describing: diagnostic.excerpt))")
    }
    return results
  }
}

/// The bytes that a stream has passed on.
private final class ByteCollector {
  private(set) var bytes: [UInt8] = []

  func append(_ span: Span<UInt8>) { bytes.append(copying: span) }
}
