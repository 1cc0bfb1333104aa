@_spi(Conversion) import QuestionGroups

@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting

/// Everything that a grouped conversion gives, collected in memory.
final class CollectedGroups: GroupSink {
  private(set) var groups: [QuestionGroup] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var summary = Summary.zero

  /// The bytes of the source map; none without a group.
  var sourceMap: [UInt8] { map.bytes }
  private var map = CollectedSourceMap()

  /// Converts `inputs` group by group, reading at most `chunkSize` bytes at once.
  init(
    of inputs: [Input], _ options: ConversionOptions, chunkSize: Int
  ) throws(OutputError) {
    let files = OutputFiles(OutputPlaces(reading: inputs))
    var diagnostics: [Diagnostic] = []
    let conversion = GroupedConversion(inputs, options, to: self, in: files) {
      diagnostics.append($0)
    }
    conversion.chunkSize = chunkSize
    try conversion.run()
    self.diagnostics = diagnostics
    summary = conversion.summary
  }

  func write(_ deck: BuiltDeck) {
    groups += deck.questionGroups
    map.add(deck)
  }

  func finish() { map.end() }
}
