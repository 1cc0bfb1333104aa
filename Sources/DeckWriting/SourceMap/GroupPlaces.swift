import ByteText
package import DeckBuilding
package import DeckReporting
import SystemIO

/// The places of the fields of a group, as a line of a part.
///
/// Each field is a letter, the number of its file and, after a slash, that of its sheet among the texts of the
/// line, the line and the column, and after an equals sign the cell. Fields are separated by commas, and
/// questions by semicolons: `p0 2 8,a0 2 23;p0 3 8,a0 3 19;t0 2 1`.
package struct GroupPlaces {
  /// The keys of the members. The first one is that of the only member of the line.
  package enum Key: String {
    case places
    case texts, fields
  }

  /// The names of files and sheets, and those of cells that are not addresses.
  private var texts: [String] = []

  /// The places of all fields.
  private var fields: [UInt8] = []

  /// Creates the places that a line has.
  package init(texts: [String], fields: String) {
    (self.texts, self.fields) = (texts, Array(fields.utf8))
  }

  // MARK: Writing

  /// Finds the places of a group of a deck.
  package init(of group: BuiltGroups.Group, in deck: BuiltDeck, _ locator: Locator) {
    var numbers: [String: Int] = [:]
    var question = 0
    // Nothing that is called throws.
    try? deck.forEachPlace(of: group, locator) { field, location in
      if field.question > question {
        append(String(repeating: ";", count: field.question - question))
      } else if !fields.isEmpty {
        append(",")
      }
      question = field.question
      append(field.name, location, &numbers)
    }
  }

  private mutating func append(
    _ name: PlacedField.Name, _ location: Diagnostic.Location, _ numbers: inout [String: Int]
  ) {
    fields.append(name.letter)
    append("\(number(of: location.path, &numbers))")
    if let sheet = location.sheet { append("/\(number(of: sheet, &numbers))") }
    if let line = location.line, let column = location.column { append(" \(line) \(column)") }
    guard let cell = location.cell else { return }
    let isAddress = !cell.isEmpty && cell.utf8.allSatisfy(\.isLetterOrDigit)
    append(isAddress ? "=\(cell)" : "#\(number(of: cell, &numbers))")
  }

  private mutating func append(_ text: String) { fields += text.utf8 }

  private mutating func number(of text: String, _ numbers: inout [String: Int]) -> Int {
    // Names that differ only in how letters are composed are different ones.
    if let number = numbers[text], texts[number].utf8.elementsEqual(text.utf8) { return number }
    texts.append(text)
    numbers[text] = texts.count - 1
    return texts.count - 1
  }

  /// The line, with its end.
  package var line: String {
    let places = JSONValue.object([
      (Key.texts.rawValue, .list(texts.map { .string($0) })),
      (Key.fields.rawValue, .string(String(decoding: fields, as: UTF8.self))),
    ])
    return JSONValue.object([(Key.places.rawValue, places)]).line + "\n"
  }

  // MARK: Reading

  /// Calls `body` with the place of each field, in the order in which they were found. Returns false if the
  /// places are not written as they should be.
  func forEachPlace(
    _ body: (PlacedField, Diagnostic.Location) throws(SystemError) -> Void
  ) throws(SystemError) -> Bool {
    var reader = Reader(texts: texts, fields: fields)
    while !reader.isAtEnd {
      guard let (field, location) = reader.next() else { return false }
      try body(field, location)
    }
    return true
  }

  private struct Reader {
    let texts: [String]
    let fields: [UInt8]
    private var index = 0
    private var question = 0

    var isAtEnd: Bool { index == fields.count }

    init(texts: [String], fields: [UInt8]) {
      (self.texts, self.fields) = (texts, fields)
    }

    /// Reads the separator before the next field, and the field.
    mutating func next() -> (PlacedField, Diagnostic.Location)? {
      guard skipSeparator(),
        let name = PlacedField.Name.allCases.first(where: { skip($0.letter) }),
        let path = text()
      else { return nil }
      var location = Diagnostic.Location(path: path)
      if skip(UInt8(ascii: "/")) {
        guard let sheet = text() else { return nil }
        location.sheet = sheet
      }
      if skip(UInt8(ascii: " ")) {
        guard let line = number(), skip(UInt8(ascii: " ")), let column = number() else {
          return nil
        }
        (location.line, location.column) = (line, column)
      }
      if skip(UInt8(ascii: "=")) {
        location.cell = address()
      } else if skip(UInt8(ascii: "#")) {
        guard let cell = text() else { return nil }
        location.cell = cell
      }
      return (PlacedField(name: name, question: question), location)
    }

    private mutating func skipSeparator() -> Bool {
      let start = index
      while skip(UInt8(ascii: ";")) { question += 1 }
      return start == 0 || index > start || skip(UInt8(ascii: ","))
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
      guard index < fields.count, fields[index] == byte else { return false }
      index += 1
      return true
    }

    /// Reads the number of a text, and returns the text.
    private mutating func text() -> String? {
      guard let number = number(), texts.indices.contains(number) else { return nil }
      return texts[number]
    }

    private mutating func number() -> Int? {
      let start = index
      var number = 0
      while index < fields.count, fields[index].isDigit {
        let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
        let (sum, isSumTooLarge) = tens.addingReportingOverflow(
          Int(fields[index] - UInt8(ascii: "0")))
        if isTooLarge || isSumTooLarge { return nil }
        number = sum
        index += 1
      }
      return index > start ? number : nil
    }

    private mutating func address() -> String {
      let start = index
      while index < fields.count, fields[index].isLetterOrDigit { index += 1 }
      return String(decoding: fields[start..<index], as: UTF8.self)
    }
  }
}

extension PlacedField.Name {
  /// The letter that stands for the field.
  fileprivate var letter: UInt8 {
    switch self {
    case .prompt: UInt8(ascii: "p")
    case .hint: UInt8(ascii: "h")
    case .answer: UInt8(ascii: "a")
    case .title: UInt8(ascii: "t")
    }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool { isDigit || isLetter }
}
