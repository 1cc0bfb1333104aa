import DeckConversion
import TestSupport

@testable import DeckBuilding

/// The properties of conversions on several threads, wherever inputs are split.
package enum PartsProperties {
  /// Checks that `inputs` have the same result on one thread and on several: each in parts of at
  /// least `minimumChunkSize` bytes, and as whole inputs on two threads.
  package static func check(
    _ inputs: [Input], _ options: ConversionOptions, minimumChunkSize: Int, threads: Int = 3,
    verifyingOrderWith seed: UInt64? = nil
  ) throws(Violation) {
    var (alone, parted, together) = (options, options, options)
    alone.threads = 1
    (parted.threads, parted.minimumChunkSize) = (threads, minimumChunkSize)
    (together.threads, together.partsPerThread) = (2, 1)
    let expected = results(inputs, alone, seed)
    for shared in inputs.count > 2 ? [parted, together] : [parted] {
      let found = results(inputs, shared, seed)
      for (expected, found) in zip(expected, found) {
        try require(expected == found, "on \(shared.threads) threads: \(found), alone: \(expected)")
      }
      try require(expected.count == found.count, "\(found.count) results, not \(expected.count)")
    }
  }

  /// Returns everything that a conversion writes and reports.
  static func results(
    _ inputs: [Input], _ options: ConversionOptions, _ seed: UInt64?
  ) -> [String] {
    let outcome = Conversion(options).build(inputs, verifyingOrderWith: seed)
    var results = ["\(outcome.summary)"]
    outcome.forEachDiagnostic { results.append("\($0)") }
    results.append((try? outcome.bundle(on: options.threads)) ?? "no bundle")
    results.append(String(decoding: outcome.sourceMap, as: UTF8.self))
    if options.isInspection { results += outcome.inspections().map { "\($0)" } }
    if options.keepsRejects { results += rejects(of: outcome) }
    return results
  }

  private static func rejects(of outcome: BuiltDeck) -> [String] {
    var rejects: [String] = []
    outcome.forEachRejectsFile { file in
      rejects.append("\(file.path): " + String(copying: file.content[0..<file.content.count]))
    }
    return rejects
  }
}
