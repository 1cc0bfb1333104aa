package import ByteText

/// The place in another file from which a value in a stream of records is.
package struct OriginalPlace {
  /// The name of the file, and that of the sheet of a workbook.
  package let (path, sheet): (String, String?)

  /// The line and the column, or the row and the column of a cell, counted from 1.
  package let (line, column): (Int, Int)

  /// Finds the place of the value at `offset` in the lines of a stream, or of its record if the value has none.
  package init?(ofValueAt offset: Int, in bytes: Bytes) {
    let range = bytes.line(around: offset)
    guard let record = RecordLine(Bytes(copying: bytes[range])) else { return nil }
    var texts: [PlaceMember: String] = [:]
    var numbers: [String: [Int]] = [:]
    var value: String?
    for member in record.members {
      if let text = member.text, let name = member.path.suffix(after: RecordMember.place) {
        if let member = PlaceMember(rawValue: name) {
          texts[member] = text
        } else if name.hasSuffix("[]"), let number = Int(text) {
          numbers[String(name.dropLast(2)), default: []].append(number)
        }
      } else if member.offset <= offset - range.lowerBound,
        RecordMember(rawValue: member.path) != nil
      {
        value = member.path
      }
    }
    guard let path = texts[.file], let line = texts[.line].flatMap({ Int($0) }),
      let column = texts[.column].flatMap({ Int($0) })
    else { return nil }
    (self.path, sheet) = (path, texts[.sheet])
    let own = value.flatMap { numbers[$0] } ?? []
    (self.line, self.column) = own.count == 2 ? (own[0], own[1]) : (line, column)
  }
}
