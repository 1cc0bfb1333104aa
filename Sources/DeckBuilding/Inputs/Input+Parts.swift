import ByteText
import RecordReading
import SystemIO

extension Input {
  /// Whether the text of the input can be read in parts, as far as its beginning shows.
  package var beginsWithParts: Bool {
    switch format.structure {
    case .table, .json(isLines: true): true
    case .json(isLines: false): beginsWithList
    case .yaml: beginsWithItem
    case .workbook: false
    }
  }

  /// Whether the input is JSON that begins with a list.
  package var beginsWithList: Bool {
    guard let stream = try? open() else { return false }
    let unpacked = UnpackingStream(stream, ReadingLimits(), threads: 1)
    while let bytes = try? unpacked.read(upTo: 1 << 12), bytes.count > 0 {
      if let first = bytes[0..<bytes.count].firstByteOfValue { return first == UInt8(ascii: "[") }
    }
    return false
  }

  /// The number of bytes at the beginning of YAML in which an item or a document must end.
  private static let longestItem = 1 << 20

  /// Whether the input is YAML of which a part ends soon, or that is short.
  private var beginsWithItem: Bool {
    guard let stream = try? open() else { return false }
    var chunks = ChunkReader(
      UnpackingStream(stream, ReadingLimits(), threads: 1), endingAt: .items, encoding: nil,
      chunkSize: 1 << 16, sampleSize: ChunkReader.encodingSampleSize,
      longestPiece: Self.longestItem)
    return (try? chunks.next()) != nil && !chunks.isPieceTooLong
  }
}
