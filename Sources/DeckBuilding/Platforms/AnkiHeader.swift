import ByteText
import QuestionGroups
import RecordReading

/// The lines that an Anki text export begins with: `#key:value`.
struct AnkiHeader {
  /// What parts the cells.
  private(set) var delimiter = UInt8(ascii: "\t")

  /// Whether the values are HTML.
  private(set) var isHTML = false

  /// The title of all notes, unless they name their own.
  private(set) var deck: String?

  /// The names of the columns, if they are told.
  private(set) var columns: [String] = []

  /// The names of the columns as they stand; what parts them may be told later.
  private var columnLine = ""

  /// The columns that are no fields of a note, counted from 1.
  private var special: [Int: DeckFields] = [:]

  /// Where the first line of the notes begins.
  private(set) var end: Int

  /// What a separator is called that nobody knows here.
  private(set) var unknownSeparator: String?

  /// Whether there is a key that nothing but such an export has.
  private var isSure = false

  private static let sureKeys: Set = [
    "separator", "html", "columns", "notetype", "deck", "notetype column", "deck column",
    "tags column", "guid column",
  ]
  private static let keys = sureKeys.union(["tags", "if matches", "name"])

  /// Reads the header of `source`; nothing, if it does not begin with one. Comments may stand in
  /// it; what follows its last key is left to the reader of the notes.
  init?(_ source: Source) {
    end = source.start
    var next = end
    while let line = Self.line(of: source, at: next) {
      next = line.next
      guard let (key, value) = Self.setting(line.text) else { continue }
      set(key, value)
      end = next
      isSure = isSure || Self.sureKeys.contains(key)
    }
    guard isSure else { return nil }
    columns = columnLine.split(
      separator: Character(Unicode.Scalar(delimiter)), omittingEmptySubsequences: false
    ).map(String.init)
  }

  /// The line at `offset` behind its `#`, if it begins with one, and where the next one begins.
  private static func line(of source: Source, at offset: Int) -> (text: String, next: Int)? {
    let bytes = source.bytes
    guard offset < source.end, bytes[offset] == UInt8(ascii: "#") else { return nil }
    var end = offset
    while end < source.end, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
      end += 1
    }
    var next = end
    if next < source.end, bytes[next] == UInt8(ascii: "\r") { next += 1 }
    if next < source.end, bytes[next] == UInt8(ascii: "\n") { next += 1 }
    return (String(copying: bytes[offset + 1..<min(end, offset + longestLine)]), next)
  }

  /// What stands behind so many bytes of a line is not looked at.
  private static let longestLine = 1 << 16

  /// The key and the value of a line that has a known key.
  private static func setting(_ line: String) -> (key: String, value: String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let key = line[..<colon].lowercased()
    guard keys.contains(key) else { return nil }
    return (key, String(line[line.index(after: colon)...]))
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
    case "deck": deck = value.isBlank ? nil : Self.trimmed(value)
    case "columns": columnLine = value
    case "deck column": Int(word).map { special[$0] = .title }
    case "guid column", "notetype column", "tags column": Int(word).map { special[$0] = [] }
    default: break
    }
  }

  private static func delimiter(named name: String) -> UInt8? {
    switch foldedName(name) {
    case "comma": UInt8(ascii: ",")
    case "semicolon": UInt8(ascii: ";")
    case "tab", "\\t": UInt8(ascii: "\t")
    case "space": UInt8(ascii: " ")
    case "pipe": UInt8(ascii: "|")
    case "colon": UInt8(ascii: ":")
    default: mark(name)
    }
  }

  /// The delimiter that stands there itself, with blanks around it or not.
  private static func mark(_ text: String) -> UInt8? {
    let mark = text.utf8.count == 1 ? text : trimmed(text)
    guard mark.utf8.count == 1, let byte = mark.utf8.first, CSVDialect.isDelimiter(byte) else {
      return nil
    }
    return byte
  }

  private static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars.drop(while: \.isBlank).reversed().drop(while: \.isBlank)
    return String(String.UnicodeScalarView(scalars.reversed()))
  }

  /// Whether the column, counted from 0, is no field of a note.
  func isSpecial(_ column: Int) -> Bool { special[column + 1] != nil }

  /// What the columns of a table of this width mean: what their names say, if they name a prompt and
  /// an answer; otherwise the first field of a note is its front, the second its back.
  func fields(width: Int) -> [DeckFields] {
    let named = FieldNames.fields(named: columns)
    if named.contains(.prompt), named.contains(.answer) {
      return (0..<width).map { column in
        if let fields = special[column + 1] { return fields }
        guard column < named.count, let field = named[column] else { return [] }
        return DeckFields(field).intersection([.prompt, .answer, .hint, .title])
      }
    }
    var faces: [DeckFields] = [.prompt, .answer]
    return (0..<width).map { column in
      if let fields = special[column + 1] { return fields }
      return faces.isEmpty ? [] : faces.removeFirst()
    }
  }
}
