@_spi(Conversion) import QuestionGroups

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting
@testable import RecordReading
@testable import SystemIO

/// Everything that a grouped conversion gives, collected in memory.
final class CollectedGroups: GroupSink {
  private(set) var groups: [QuestionGroup] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var summary = Summary.zero

  /// The bytes of the source map; none without a group.
  var sourceMap: [UInt8] { map.bytes }
  private var map = CollectedSourceMap()

  /// The rejects, with the paths of their files.
  private(set) var rejects = ""
  private var rejected = StreamedRejects()

  /// Converts `inputs` group by group, reading at most `chunkSize` bytes at once, and parts of YAML of at most
  /// about `longestPart` bytes.
  init(
    of inputs: [Input], _ options: ConversionOptions, chunkSize: Int,
    longestPart: Int = ReadingLimits.bytesTogether
  ) throws(OutputError) {
    let files = OutputFiles(OutputPlaces(reading: inputs))
    var diagnostics: [Diagnostic] = []
    let conversion = GroupedConversion(inputs, options, to: self, in: files) {
      diagnostics.append($0)
    }
    (conversion.chunkSize, conversion.longestPart) = (chunkSize, longestPart)
    try conversion.run()
    self.diagnostics = diagnostics
    summary = conversion.summary
    rejected.forEachFile(of: inputs, options) { rejects += $0.debugText }
  }

  func write(_ deck: BuiltDeck) {
    groups += deck.questionGroups
    map.add(deck)
    rejected.add(deck)
  }

  func finish() { map.end() }
}

extension RejectsFile {
  /// The path and the content.
  var debugText: String {
    "\(path): \(String(copying: content[0..<content.count]).debugDescription)\n"
  }
}
