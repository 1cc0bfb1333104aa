import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups
import RecordReading

/// The header of an Anki text export: lines of the form `#key:value`.
struct AnkiHeader {
  static let platform = Platform.anki

  /// The delimiter between cells.
  private(set) var delimiter = Delimiter.tab

  /// Whether the values are HTML; nil if no line says it.
  private(set) var isHTML: Bool?

  /// The title for all notes that do not have one.
  private(set) var deck: String?

  /// The names of the columns, if the header contains them.
  private(set) var columns: [String] = []

  /// The unsplit names of the columns; a later line can specify their separator.
  private var columnLine = ""

  /// The columns that are not fields of a note, counted from 1.
  private var special: [Int: DeckFields] = [:]

  /// The offset of the first line of the notes.
  private(set) var end: Int

  /// The name of a separator that is not known.
  private(set) var unknownSeparator: String?

  /// The keys that occur only in such exports.
  private static let sureKeys: Set = [
    "separator", "html", "columns", "notetype", "deck", "notetype column", "deck column",
    "tags column", "guid column",
  ]
  private static let keys = sureKeys.union(["tags", "if matches", "name"])

  /// Parses the header of `source`, which can contain comments; comments after the last key belong
  /// to the notes. Returns nil if the source does not begin with a header.
  init?(_ source: Source) {
    end = source.start
    var next = end
    var settings: [(key: String, value: String)] = []
    while let line = Self.line(of: source, at: next) {
      next = line.next
      guard let setting = Self.setting(line.text) else { continue }
      settings.append(setting)
      end = next
    }
    guard settings.contains(where: { Self.sureKeys.contains($0.key) }) else { return nil }
    let padding = Self.padding(of: settings.map(\.value))
    for (key, value) in settings { set(key, padding.map { value.dropping(last: $0) } ?? value) }
    columns = columnLine.split(
      separator: delimiter.text, omittingEmptySubsequences: false
    ).map(String.init)
  }

  /// Returns the line at `offset` without its leading `#`, and the offset of the next line; nil if
  /// the line does not begin with `#`.
  private static func line(of source: Source, at offset: Int) -> (text: String, next: Int)? {
    let bytes = source.bytes
    guard offset < source.end, bytes[offset] == UInt8(ascii: "#") else { return nil }
    let end = bytes.lineEnd(from: offset, to: source.end)
    var next = end
    if next < source.end, bytes[next] == UInt8(ascii: "\r") { next += 1 }
    if next < source.end, bytes[next] == UInt8(ascii: "\n") { next += 1 }
    return (String(copying: bytes[offset + 1..<min(end, offset + maxLineLength)]), next)
  }

  /// The maximum number of bytes that are read of a line.
  private static let maxLineLength = 1 << 16

  /// Returns the key and the value of a line if the key is known.
  private static func setting(_ line: String) -> (key: String, value: String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let key = line[..<colon].lowercased()
    guard keys.contains(key) else { return nil }
    return (key, String(line[line.index(after: colon)...]))
  }

  /// Returns the sign with which a spreadsheet program filled each line up to the width of the table, or nil:
  /// `#deck:Animals,,`.
  private static func padding(of values: [String]) -> Character? {
    guard values.count > 1 else { return nil }
    return [",", ";", "\t"].first { sign in
      let count = values[0].count { $0 == sign }
      return count > 0
        && values.allSatisfy { value in
          value.count { $0 == sign } == count && !value.dropping(last: sign).isEmpty
        }
    }
  }

  private mutating func set(_ key: String, _ value: String) {
    let word = String(value.unicodeScalars.filter { !$0.isBlank }.map(Character.init))
    switch key {
    case "separator":
      if let known = Self.delimiter(named: value) {
        delimiter = known
      } else {
        unknownSeparator = value
      }
    case "html": isHTML = word.lowercased() == "true"
    case "deck": deck = value.isBlank ? nil : value.trimmed
    case "columns": columnLine = value
    case "deck column": Int(word).map { special[$0] = .title }
    case "guid column", "notetype column", "tags column": Int(word).map { special[$0] = [] }
    default: break
    }
  }

  private static func delimiter(named name: String) -> Delimiter? {
    switch foldedName(name) {
    case "comma": .comma
    case "semicolon": .semicolon
    case "tab", "\\t": .tab
    case "space": Delimiter(" ")
    case "pipe": .pipe
    case "colon": Delimiter(":")
    default: literalDelimiter(name)
    }
  }

  /// Returns the delimiter in `text`, which can be surrounded by white space.
  private static func literalDelimiter(_ text: String) -> Delimiter? {
    let mark = text.utf8.count == 1 ? text : text.trimmed
    return mark.utf8.count == 1 ? mark.utf8.first.flatMap { Delimiter($0) } : nil
  }

  /// Returns whether the column, counted from 0, is not a field of a note.
  func isSpecial(_ column: Int) -> Bool { special[column + 1] != nil }

  /// Returns the fields that the columns of a table provide: by name, if the names include a prompt
  /// and an answer; otherwise the first field of a note is its front, the second its back, apart from fields with the name of
  /// a hint, such as `Pinyin`.
  func fields(width: Int) -> [DeckFields] {
    let named = FieldNames.fields(named: columns)
    if named.contains(.prompt), named.contains(.answer) {
      return (0..<width).map { column in
        if let fields = special[column + 1] { return fields }
        guard column < named.count, let field = named[column] else { return [] }
        return DeckFields(field).intersection([.prompt, .answer, .hint, .title])
      }
    }
    let own = (0..<width).filter { !isSpecial($0) }
    let sides = own.filter { $0 >= columns.count || !NameReading(columns[$0]).meaning.has(.hint) }
    let faces = sides.count > 1 ? sides : own
    return (0..<width).map { column in
      special[column + 1]
        ?? (column == faces.first ? .prompt : column == faces.dropFirst().first ? .answer : [])
    }
  }
}

extension String {
  /// Returns the text without the signs at its end.
  fileprivate func dropping(last sign: Character) -> String {
    String(self[..<(lastIndex { $0 != sign }.map { index(after: $0) } ?? startIndex)])
  }
}
