import ByteText
import DeckBuilding

/// The places in the lines of a stream of records.
struct RecordedPlaces: OriginalPlaces {
  func place(at offset: Int, in bytes: Bytes) -> OriginalPlace? {
    let line = bytes.line(around: offset)
    return Self.place(at: offset - line.lowerBound, inLine: Bytes(copying: bytes[line]))
  }

  /// Returns the title in the line that contains `offset`; nil if it has none.
  static func title(at offset: Int, in bytes: Bytes) -> String? {
    RecordLine(Bytes(copying: bytes[bytes.line(around: offset)]))?[.title]
  }

  /// Returns the original place of the value at `offset` in a line, or of the record if the value has none.
  private static func place(at offset: Int, inLine line: Bytes) -> OriginalPlace? {
    guard let line = RecordLine(line) else { return nil }
    var texts: [PlaceMember: String] = [:]
    var numbers: [String: [Int]] = [:]
    var value: String?
    for member in line.members {
      if let text = member.text, let name = member.path.suffix(after: RecordMember.place) {
        if let member = PlaceMember(rawValue: name) {
          texts[member] = text
        } else if name.hasSuffix("[]"), let number = Int(text) {
          numbers[String(name.dropLast(2)), default: []].append(number)
        }
      } else if member.offset <= offset, RecordMember(rawValue: member.path) != nil {
        value = member.path
      }
    }
    guard let path = texts[.file], let lineNumber = texts[.line].flatMap({ Int($0) }),
      let column = texts[.column].flatMap({ Int($0) })
    else { return nil }
    let own = value.flatMap { numbers[$0] } ?? []
    let (found, foundColumn) = own.count == 2 ? (own[0], own[1]) : (lineNumber, column)
    return OriginalPlace(path: path, sheet: texts[.sheet], line: found, column: foundColumn)
  }
}
