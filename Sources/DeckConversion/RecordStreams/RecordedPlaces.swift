import ByteText
import DeckBuilding
import RecordReading

/// The places in the lines of a stream of records.
struct RecordedPlaces: OriginalPlaces {
  func place(at offset: Int, in bytes: Bytes) -> OriginalPlace? {
    let line = bytes.line(around: offset)
    return Self.place(at: offset - line.lowerBound, inLine: Bytes(copying: bytes[line]))
  }

  /// Returns the title in the line that contains `offset`; nil if it has none.
  static func title(at offset: Int, in bytes: Bytes) -> String? {
    let line = Bytes(copying: bytes[bytes.line(around: offset)])
    var reader = JSONReader(Source(line), isLines: true) { _ in false }
    var record = Record()
    guard let isRead = try? reader.read(into: &record), isRead else { return nil }
    let title = record.fields.first { field in
      field.name >= 0 && field.isText
        && reader.names.path(of: field.name) == RecordMember.title.rawValue
    }
    return title.map { String(copying: record.text(of: $0, in: line)) }
  }

  /// Returns the original place of the value at `offset` in a line, or of the record if the value has none.
  private static func place(at offset: Int, inLine line: Bytes) -> OriginalPlace? {
    var reader = JSONReader(Source(line), isLines: true) { _ in false }
    var record = Record()
    guard let isRead = try? reader.read(into: &record), isRead else { return nil }
    var texts: [PlaceMember: String] = [:]
    var numbers: [String: [Int]] = [:]
    var value: String?
    for field in record.fields where field.name >= 0 {
      let path = reader.names.path(of: field.name)
      if field.isText, let name = path.suffix(after: "\(RecordMember.place.rawValue).") {
        let text = String(copying: record.text(of: field, in: line))
        if let member = PlaceMember(rawValue: name) {
          texts[member] = text
        } else if let list = name.prefix(before: "[]"), let number = Int(text) {
          numbers[list, default: []].append(number)
        }
      } else if field.offset <= offset, RecordMember(rawValue: path) != nil {
        value = path
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

extension String {
  fileprivate func suffix(after prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }

  fileprivate func prefix(before suffix: String) -> String? {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
  }
}
