import TestSupport

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting
@testable import SystemIO

/// The properties of conversions that are divided because they do not fit into memory.
package enum DividedProperties {
  /// The result of a conversion, as far as it is written and shown.
  package struct Result {
    package var bundle: String
    package var sourceMap: String
    package var diagnostics: [Diagnostic]
    package var refused: [RefusedGroup]
    package var summary: Summary
    package var counts: [Int]
  }

  /// Returns the result of a conversion that is divided among `shardCount` shards at first, with `memory` or
  /// as much as it needs; nil if no input has one of the mapped columns.
  package static func result(
    of inputs: [Input], _ options: ConversionOptions, shardCount: Int, memory: Int = 1 << 40
  ) throws(Violation) -> Result? {
    do throws(DivisionFailure) {
      let conversion = try DividedConversion(
        MemoryPlan(inputs, memory: memory), options, needing: [.inputs, .places],
        temporaryLimit: nil)
      let merge = try conversion.run(shardCount: shardCount)
      let sink = CollectedText()
      let map: CollectedSourceMap
      do throws(OutputError) {
        try merge.write(to: sink)
        map = try CollectedSourceMap(merge)
      } catch {
        throw .output(error)
      }
      var diagnostics: [Diagnostic] = []
      merge.forEachDiagnostic { diagnostics.append($0) }
      return Result(
        bundle: sink.text, sourceMap: map.text, diagnostics: diagnostics,
        refused: merge.namedRefusedGroups,
        summary: merge.summary, counts: [merge.errorCount, merge.warningCount])
    } catch {
      if case .faults = error { return nil }
      throw Violation("the conversion cannot be divided: \(error)")
    }
  }
}

/// The bundle of groups that were built before.
final class CollectedText: GroupTextSink {
  private let writer = GroupWriter(isCompact: false, inBundle: true)
  private(set) var text = ""

  func write(_ object: Span<UInt8>, title: String, inputs: [Int]) {
    let bytes = writer.text(of: object, isFirst: text.isEmpty)
    text += String(copying: bytes[0..<bytes.count])
  }

  func finish(_ summary: Summary) { if !text.isEmpty { text += "\n]\n" } }
}
