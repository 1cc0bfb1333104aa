import ByteText
import DeckBuilding
import DeckReporting
@_spi(Conversion) import QuestionGroups

/// The lines of a shard that was built, by places in them.
struct ShardLines {
  private let deck: BuiltDeck

  init(_ deck: BuiltDeck) {
    self.deck = deck
  }

  /// Returns the position of a diagnostic among those of a conversion of all inputs.
  func order(of finding: Finding, _ diagnostic: Diagnostic) -> FindingOrder {
    let place = line(at: finding.place)
    return FindingOrder(
      input: place.input, sheet: place.sheet, diagnostic.location,
      diagnostic.code == .wrongCount ? .counting : .building)
  }

  /// Returns the number of the input and of the sheet in the line at a place: -1 and 0 for the command line,
  /// and the first input for an entire file of a shard.
  private func line(at place: SourcePosition) -> (input: Int, sheet: Int) {
    guard place != .commandLine else { return (-1, 0) }
    guard let (line, bytes) = text(at: place) else { return (0, 0) }
    return (inputNumber(of: line, in: bytes), sheetNumber(of: line, in: bytes))
  }

  private static let sheetNumberKey = Array("\"\(PlaceMember.sheetNumber.rawValue)\"".utf8)

  /// Returns the number of the sheet in a line, which is read only if it has one.
  private func sheetNumber(of line: Range<Int>, in bytes: Bytes) -> Int {
    let key = Self.sheetNumberKey
    let hasNumber = (line.lowerBound..<max(line.lowerBound, line.upperBound - key.count)).contains {
      bytes[$0] == key[0] && bytes[$0..<$0 + key.count].hasSameBytes(as: key.span)
    }
    guard hasNumber, let members = LineMembers(Bytes(copying: bytes[line])) else { return 0 }
    return members.number("\(RecordMember.place.rawValue).\(PlaceMember.sheetNumber.rawValue)") ?? 0
  }

  /// Returns the line at a place, and the bytes in which it is; nil for an entire file of a shard.
  private func text(at place: SourcePosition) -> (line: Range<Int>, bytes: Bytes)? {
    guard place.offset >= 0, let text = deck.texts.text(at: place) else { return nil }
    let bytes = text.bytes
    return (bytes.line(around: max(0, place.offset - text.offset)), bytes)
  }

  private func inputNumber(of line: Range<Int>, in bytes: Bytes) -> Int {
    let arrival = bytes[RecordStreamOrder.arrival(of: line, in: bytes)]
    return RecordArrival.inputNumber(of: arrival) ?? 0
  }

  /// Returns the names of the inputs that the questions of a group come from, in the order of the inputs.
  func inputs(of group: BuiltGroups.Group, _ names: InputNames) -> [String] {
    var found: [Int: String] = [:]
    var last: Int?
    // Most questions of a group come from the same input.
    func add(_ number: Int, _ line: Range<Int>, _ bytes: Bytes) {
      if last == number { return }
      last = number
      found[number] = names.name(ofInput: number, with: line, in: bytes)
    }
    for row in deck.built.rows[group.rows] {
      let (draft, origin) = (deck.records.rows[Int(row)].draft, deck.records.origins[Int(row)])
      var hasOwn = false
      for text in [draft.prompt, draft.answer, draft.hint] where !text.isBlank {
        let place = deck.texts.place(of: text)
        if place.input == origin.input, origin.rangeInInput.contains(place.offset) {
          hasOwn = true
        } else if let (line, bytes) = self.text(at: place) {
          add(inputNumber(of: line, in: bytes), line, bytes)
        }
      }
      if hasOwn, let (line, bytes) = line(ofRow: Int(row)) {
        add(inputNumber(of: line, in: bytes), line, bytes)
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the order of arrival in the line of a row; empty if it has none.
  func arrival(ofRow row: Int) -> String {
    guard let (line, bytes) = line(ofRow: row) else { return "" }
    return String(copying: bytes[RecordStreamOrder.arrival(of: line, in: bytes)])
  }

  /// Returns the line of a row, and the bytes in which it is.
  private func line(ofRow row: Int) -> (line: Range<Int>, bytes: Bytes)? {
    let origin = deck.records.origins[row]
    let start = SourcePosition(input: origin.input, offset: origin.range.lowerBound)
    guard let text = deck.texts.text(at: start) else { return nil }
    let bytes = text.bytes
    let line = origin.range.lowerBound - text.offset..<origin.range.upperBound - text.offset
    guard line.lowerBound >= 0, line.upperBound <= bytes.count else { return nil }
    return (line, bytes)
  }
}
