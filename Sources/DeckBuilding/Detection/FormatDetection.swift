package import ByteText
@_spi(Conversion) import QuestionGroups
import RecordReading

extension InputFormat {
  /// The number of bytes at the start of an input that show its format.
  package static let signatureSize = 4096

  /// Finds the format as which a file is read whose first bytes alone show what it is: a workbook, or in a format that
  /// is reported as one that is not read, such as a PDF document or questions in the GIFT format. Nil for other text.
  package init?(certainlyBeginningWith bytes: Bytes) {
    if ForeignFile(insteadOfText: bytes) != nil {
      self.init(beginningOf: bytes)
      return
    }
    switch NonTableFormat(Source(detectingEncodingOf: bytes)) {
    case .aiken, .gift: self = .csv
    case .other, .lines, nil: return nil
    }
  }

  /// The kind of a text file in a folder that nobody named as an input.
  package enum FolderText {
    case deck, perhapsDeck, other
  }

  /// Finds out what a text file in a folder is by its first bytes. Only the lines with which an export of Anki begins
  /// are certain; a list of questions or the same number of delimiters on each line is what other decks have.
  package static func folderText(beginningWith bytes: Bytes) -> FolderText {
    let source = Source(detectingEncodingOf: bytes)
    if AnkiHeader(source) != nil { return .deck }
    if InputFormat(certainlyBeginningWith: bytes) != nil { return .perhapsDeck }
    let text = String(copying: source.bytes[source.start..<source.bytes.count])
    var lines = text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline)
    // The last line may be cut off.
    if bytes.count >= signatureSize { lines.removeLast(min(1, lines.count)) }
    guard let first = lines.first, lines.count > 1 else { return .other }
    let isTable = "\t;|".contains { delimiter in
      let count = first.count { $0 == delimiter }
      return count > 0 && lines.allSatisfy { $0.count { $0 == delimiter } == count }
    }
    return isTable ? .perhapsDeck : .other
  }

  /// Returns whether the first bytes of a document in Markdown or with tags name a prompt and an
  /// answer: in the cells of one line, or in tags and the text between them.
  package static func hasQuestions(inMarkup bytes: Bytes) -> Bool {
    let source = Source(detectingEncodingOf: bytes)
    let text = String(copying: source.bytes[source.start..<source.bytes.count])
    let isTable = text.split(whereSeparator: \.isNewline).contains { line in
      let cells = line.split(separator: "|").map { String($0).trimmed }
      return cells.count > 1 && NamedFields(cells).areBothSides
    }
    if isTable { return true }
    var found: Set<DeckField> = []
    for (index, part) in text.split(separator: "<").enumerated() where index > 0 {
      let (tag, rest) = (part.prefix { $0 != ">" }, part.drop { $0 != ">" }.dropFirst())
      for name in [String(tag.prefix { !$0.isWhitespace }), String(rest).trimmed] {
        // HTML has tags of one letter.
        guard name.utf8.count > 1, let field = FieldNames.usualField(named: name) else { continue }
        found.insert(field)
      }
    }
    return found.isSuperset(of: [.prompt, .answer])
  }

  /// Finds out the format of an input without a name by the bytes at its start, which are not compressed.
  ///
  /// An input that is neither a workbook nor JSON or YAML is a table, as a `.txt` file is; its
  /// delimiter is detected when it is read.
  package init(beginningOf bytes: Bytes) {
    switch ForeignFile(insteadOfText: bytes) {
    case .archive, .encrypted, .excel97, .otherDocument:
      self = .xlsx
      return
    default: break
    }
    let source = Source(detectingEncodingOf: bytes)
    let text = String(copying: source.bytes[source.start..<source.bytes.count])
    var lines = text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline)
    lines.removeAll { $0.allSatisfy(\.isWhitespace) }
    let isOneLine = lines.count < 2
    // The last line may be cut off.
    if !isOneLine, text.last?.isNewline == false { lines.removeLast() }
    guard let first = lines.first else {
      self = .csv
      return
    }
    if first.hasPrefix("<?xml") {
      self = .xlsx
    } else if Self.isBeginningOfJSON(first) {
      self = !isOneLine && Self.isValueOfJSON(first) ? .jsonl : .json
    } else if Self.areYAML(lines), !QuestionLines.repeatPrompt(lines) {
      self = .yaml
    } else {
      self = .csv
    }
  }

  /// Returns whether a first line is the beginning of an object or a list.
  private static func isBeginningOfJSON(_ line: Substring) -> Bool {
    var rest = line.drop(while: \.isWhitespace)
    guard let first = rest.popFirst(), first == "{" || first == "[" else { return false }
    guard let next = rest.first(where: { !$0.isWhitespace }) else { return true }
    return first == "{" ? "\"}".contains(next) : "\"[{]-0123456789tfn".contains(next)
  }

  /// Returns whether a line is a value of JSON.
  private static func isValueOfJSON(_ line: Substring) -> Bool {
    var reader = JSONReader(Source(Bytes(line.utf8)), isLines: false)
    var record = Record()
    do {
      while try reader.read(into: &record) {}
      return true
    } catch {
      return false
    }
  }

  /// Returns whether lines are a document in YAML: keys, elements of lists, comments and indented lines below them.
  private static func areYAML(_ lines: [Substring]) -> Bool {
    var hasStructure = false
    for line in lines {
      if line.first == " " {
        guard hasStructure else { return false }
      } else if line == "---" || line.hasPrefix("--- ") || line.hasPrefix("%YAML") {
        hasStructure = true
      } else if isKey(line) || line == "-" || line.hasPrefix("- ") && isKey(line.dropFirst(2)) {
        hasStructure = true
      } else if !line.hasPrefix("#"), !(hasStructure && (line == "..." || line.hasPrefix("- "))) {
        return false
      }
    }
    return hasStructure
  }

  /// Returns whether a line begins with a key and a colon. A delimiter of tables before the colon
  /// shows that there is none.
  private static func isKey(_ line: Substring) -> Bool {
    guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { return false }
    let next = line.index(after: colon)
    return (next == line.endIndex || line[next] == " ")
      && !line[..<colon].contains { ",;|\t".contains($0) }
  }
}
