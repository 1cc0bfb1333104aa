import ByteText
import DeckBuilding
import RecordReading

/// A line of a stream of records, which knows the places of its values in the input that they were read
/// from.
struct RecordedLine {
  /// A place in the input.
  private enum Place {
    case cell(String)
    /// An offset, the length of the value there if it is known, and the line and the column if the place
    /// is not in the record.
    case text(offset: Int, length: Int?, LineIndex.Position?)
  }

  private let path: String
  private let sheet: String?
  /// The text around the record.
  private var source: InputText?

  /// The text of the first cell of the record, if it is in a sheet.
  private var firstCell: String?
  private var places: [String: Place] = [:]

  /// The values in the line, with their offsets and names.
  private let values: [(offset: Int, name: String, text: String?)]

  /// Reads a line. Returns nil if it has no place.
  fileprivate init?(_ line: Bytes, _ reader: inout Reader) {
    var record = Record()
    guard reader.read(line, into: &record) else { return nil }
    var members = Members()
    for field in record.fields where field.name >= 0 {
      members.add(field, reader.path(of: field.name), of: record, in: line)
    }
    guard let path = members.texts[.input] else { return nil }
    self.path = path
    sheet = members.texts[.sheet]
    values = members.values
    if sheet != nil { firstCell = members.texts[.source] }
    if let text = members.texts[.source],
      let position = Self.position(
        line: members.number(.line), column: members.number(.column)),
      let offset = members.number(.offset)
    {
      source = InputText(Bytes(text.utf8), offset: offset, position: position)
    }
    for (name, cell) in members.cells { places[name] = .cell(cell) }
    for (name, numbers) in members.lists {
      guard let offset = numbers.first ?? nil else { continue }
      let position = Self.position(
        line: numbers.count > 2 ? numbers[2] : nil, column: numbers.count > 3 ? numbers[3] : nil)
      places[name] = .text(
        offset: offset, length: numbers.count > 1 ? numbers[1] : nil, position)
    }
  }

  /// Returns the location of the value at `offset` in the line, or of the record if there is none. It has
  /// an end only if `hasEnd` is true.
  func location(ofValueAt offset: Int, hasEnd: Bool) -> Diagnostic.Location {
    var location = Diagnostic.Location(path: path, sheet: sheet)
    switch place(ofValueAt: offset) {
    case .cell(let name)?:
      let address = CellAddress(name.utf8.span)
      location.cell = name
      location.line = address.map { $0.row + 1 }
      location.column = address.map { $0.column + 1 }
    case .text(let offset, let length, let position)?:
      location.offset = offset
      let start = position ?? self.position(of: offset)
      (location.line, location.column) = (start?.line, start?.column)
      if hasEnd, let length, let end = self.position(of: offset + length) {
        (location.endLine, location.endColumn) = (end.line, end.column)
      }
    case nil: (location.line, location.column) = (1, 1)
    }
    return location
  }

  /// Returns the text around the value at `offset` in the line.
  func excerpt(ofValueAt offset: Int, isMarked: Bool) -> Excerpt? {
    switch place(ofValueAt: offset) {
    case .cell(let name)?:
      if case .cell(name)? = places[PlaceMember.record.rawValue] {
        return firstCell.map { Excerpt($0) }
      }
      return values.first { $0.offset == offset }?.text.map { Excerpt($0) }
    case .text(let offset, let length, _)?:
      guard let source, position(of: offset) != nil else { return nil }
      return Excerpt(
        source.bytes, at: offset - source.offset, length: isMarked ? length ?? 0 : 0)
    default: return nil
    }
  }

  /// Returns whether the value at `offset` in the line is in the record: a title can also be given for all
  /// records, or be that of the object around the record.
  func isInRecord(valueAt offset: Int) -> Bool {
    if name(ofValueAt: offset) == RecordMember.givenTitle.rawValue { return false }
    if case .text(_, _, .some)? = place(ofValueAt: offset) { return false }
    return true
  }

  private func name(ofValueAt offset: Int) -> String? {
    values.first { $0.offset == offset }?.name
  }

  private func place(ofValueAt offset: Int) -> Place? {
    name(ofValueAt: offset).flatMap { places[$0] } ?? places[PlaceMember.record.rawValue]
  }

  /// Returns the position if both numbers are known and possible.
  private static func position(line: Int?, column: Int?) -> LineIndex.Position? {
    guard let line, let column, line > 0, column > 0 else { return nil }
    return LineIndex.Position(line: line, column: column)
  }

  private func position(of offset: Int) -> LineIndex.Position? {
    guard let source, offset >= source.offset, offset - source.offset <= source.bytes.count else {
      return nil
    }
    return source.position(of: offset - source.offset)
  }
}

extension RecordedLine {
  /// The members of a line, by their paths.
  private struct Members {
    private(set) var texts: [PlaceMember: String] = [:]
    private(set) var cells: [String: String] = [:]
    private(set) var lists: [String: [Int?]] = [:]
    private(set) var values: [(offset: Int, name: String, text: String?)] = []
    private var (choiceCount, choicePlaceCount) = (0, 0)

    /// The beginning of the paths of members of the place.
    private static let prefix = "\(RecordMember.place.rawValue)."

    /// The numbers that are read: far from the largest integer, so that sums of them are integers.
    private static let numbers = 0...1 << 48

    func number(_ member: PlaceMember) -> Int? { texts[member].flatMap(Self.number) }

    private static func number(_ text: String) -> Int? {
      Int(text).flatMap { numbers.contains($0) ? $0 : nil }
    }

    mutating func add(
      _ field: Field, _ path: String, of record: borrowing Record, in bytes: Bytes
    ) {
      let text = field.isText ? String(copying: record.text(of: field, in: bytes)) : nil
      let choices = RecordMember.choices.rawValue
      guard path.hasPrefix(Self.prefix) else {
        if path == choices + "[]" {
          values.append((field.offset, "\(choices)\(choiceCount)", text))
          choiceCount += 1
        } else if !path.contains("[") {
          values.append((field.offset, path, text))
        }
        return
      }
      let name = String(path.dropFirst(Self.prefix.count))
      if name.isEmpty || name.contains(".") { return }
      switch name {
      case "\(choices)[]":
        if let text { cells["\(choices)\(choicePlaceCount)"] = text }
        choicePlaceCount += 1
      case "\(choices)[][]": append(text, to: "\(choices)\(choicePlaceCount - 1)")
      case _ where name.hasSuffix("[]"): append(text, to: String(name.dropLast(2)))
      default:
        if let member = PlaceMember(rawValue: name), member != .record {
          texts[member] = text
        } else if let text {
          cells[name] = text
        }
      }
    }

    private mutating func append(_ text: String?, to name: String) {
      lists[name, default: []].append(text.flatMap(Self.number))
    }
  }
}

extension RecordedLine {
  /// Reads lines one after another, whose members mostly have the same names.
  fileprivate struct Reader {
    /// The number of names that are kept; a hostile stream may have new ones in each line.
    private static let maxNameCount = 1000

    private var reader: JSONReader?

    /// The paths of names, as far as they were needed.
    private var paths: [Int32: String] = [:]

    /// Reads a line. Returns false if it is not an object.
    mutating func read(_ line: Bytes, into record: inout Record) -> Bool {
      var next = JSONReader(Source(line), isLines: true) { _ in false }
      if var known = reader, known.nameCount <= Self.maxNameCount {
        // There is one reference to the names, so that they are not copied.
        reader = nil
        known.resume(Source(line))
        next = known
      } else {
        paths = [:]
      }
      let isRead = (try? next.read(into: &record)) == true
      reader = isRead ? next : nil
      return isRead
    }

    /// Returns the path of a name in the last line.
    mutating func path(of name: Int32) -> String {
      if let path = paths[name] { return path }
      let path = reader?.names.path(of: name) ?? ""
      paths[name] = path
      return path
    }
  }
}

/// Finds the lines of streams of records that contain places. Each thread has one of its own.
final class RecordedLines {
  private typealias Last = (text: InputText, range: Range<Int>, line: RecordedLine?)

  private var last: Last?
  private var reader = RecordedLine.Reader()

  /// Returns the line that contains the byte at `offset` of `text`, with the offset of its first byte.
  func line(at offset: Int, in text: InputText) -> (line: RecordedLine, start: Int)? {
    if last?.text !== text || last?.range.contains(offset) != true {
      last = find(offset, in: text)
    }
    return last.flatMap { last in last.line.map { ($0, last.range.lowerBound) } }
  }

  private func find(_ offset: Int, in text: InputText) -> Last? {
    let bytes = text.bytes
    guard (0..<bytes.count).contains(offset) else { return nil }
    let newline = UInt8(ascii: "\n")
    var (start, end) = (offset, offset)
    while start > 0, bytes[start - 1] != newline { start -= 1 }
    while end < bytes.count, bytes[end] != newline { end += 1 }
    let line = RecordedLine(Bytes(copying: bytes[start..<end]), &reader)
    return (text, start..<max(end, offset + 1), line)
  }
}
