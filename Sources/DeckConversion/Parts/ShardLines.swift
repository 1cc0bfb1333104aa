import ByteText
import DeckBuilding
import DeckReporting

/// The lines of a shard that was built, by places in them.
struct ShardLines {
  private let deck: BuiltDeck

  init(_ deck: BuiltDeck) {
    self.deck = deck
  }

  /// Returns the number of the input and of the sheet in the line at a place: -1 and 0 for the command line,
  /// and the first input for an entire file of a shard.
  func line(at place: SourcePosition) -> (input: Int, sheet: Int) {
    guard place != .commandLine else { return (-1, 0) }
    guard place.offset >= 0, let text = deck.texts.text(at: place) else { return (0, 0) }
    let bytes = text.bytes
    let offset = min(max(0, place.offset - text.offset), bytes.count)
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let line = start..<bytes.endOfLine(from: offset)
    let arrival = String(copying: bytes[RecordStreamOrder.arrival(of: line, in: bytes)])
    let sheet = LineMembers(Bytes(copying: bytes[line]))?
      .number("\(RecordMember.place.rawValue).\(PlaceMember.sheetNumber.rawValue)")
    return (RecordArrival.inputNumber(of: arrival) ?? 0, sheet ?? 0)
  }

  /// Returns the order of arrival in the line of a row; empty if it has none.
  func arrival(ofRow row: Int) -> String {
    let origin = deck.records.origins[row]
    let start = SourcePosition(input: origin.input, offset: origin.range.lowerBound)
    guard let text = deck.texts.text(at: start) else { return "" }
    let bytes = text.bytes
    let line = origin.range.lowerBound - text.offset..<origin.range.upperBound - text.offset
    guard line.lowerBound >= 0, line.upperBound <= bytes.count else { return "" }
    return String(copying: bytes[RecordStreamOrder.arrival(of: line, in: bytes)])
  }
}
