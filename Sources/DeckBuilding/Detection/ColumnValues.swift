import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// The form of most values of a column.
package enum ColumnKind: String, Sendable {
  case blank
  /// Whole numbers that count up by one.
  case runningNumber = "running number"
  /// Single letters from A to J.
  case letter
  /// Other numbers.
  case number
  /// Pictures, addresses and identifiers, which nobody asks for or answers with.
  case code
  case text
}

/// The values of a column in the first rows of a table, and what they have in common.
struct ColumnValues {
  /// The values, without white space around them; a missing one is empty.
  let values: [String]

  /// The kind of the values that are not blank.
  let kind: ColumnKind

  /// The values that are not blank, as a fraction of all values.
  let filledShare: Double

  /// The values that end like a question, as a fraction of the values that are not blank.
  let questionShare: Double

  /// The mean length of the values that are not blank.
  let meanLength: Double

  init(_ values: [String]) {
    self.values = values
    let filled = values.filter { !$0.isEmpty }
    func share(_ isCounted: (String) -> Bool) -> Double {
      filled.isEmpty ? 0 : Double(filled.count(where: isCounted)) / Double(filled.count)
    }
    filledShare = values.isEmpty ? 0 : Double(filled.count) / Double(values.count)
    questionShare = share(\.isQuestion)
    meanLength =
      filled.isEmpty
      ? 0 : Double(filled.reduce(0) { $0 + $1.unicodeScalars.count }) / Double(filled.count)
    kind = Self.kind(of: filled, share)
  }

  /// Returns the columns of rows that have the same number of cells.
  static func columns(_ rows: some Collection<[String]>) -> [ColumnValues] {
    (0..<(rows.first?.count ?? 0)).map { column in ColumnValues(rows.map { $0[column] }) }
  }

  private static func kind(of filled: [String], _ share: ((String) -> Bool) -> Double) -> ColumnKind
  {
    if filled.isEmpty { return .blank }
    if filled.allSatisfy(\.isChoiceLetter) { return .letter }
    if share({ DecimalNotation(Array($0.utf8).span) != nil }) > 0.9 {
      let numbers = filled.compactMap { Int($0) }
      let isRunning =
        numbers.count == filled.count && numbers.count > 1
        && zip(numbers, numbers.dropFirst()).allSatisfy { $0 &+ 1 == $1 }
      return isRunning ? .runningNumber : .number
    }
    return share(\.isCode) > 0.5 ? .code : .text
  }

  /// The elements of the values, if all of them are lists with the same separator.
  var lists: [[String]]? {
    for separator in ["|", ";", ","] as [Character] {
      let lists = values.map { value in
        value.split(separator: separator).map(\.trimmed)
      }
      if !lists.isEmpty, lists.allSatisfy({ $0.count > 1 }) { return lists }
    }
    return nil
  }
}

extension String {
  /// Returns whether the text contains the bytes of `part`, which must not be empty. A search for
  /// characters takes many times longer.
  private func hasBytes(_ part: String) -> Bool {
    var rest = utf8[...]
    while let start = rest.firstIndex(where: { $0 == part.utf8.first }) {
      rest = rest[start...]
      if rest.starts(with: part.utf8) { return true }
      rest.removeFirst()
    }
    return false
  }

  /// Whether the text ends like a question, or has a gap to be filled.
  fileprivate var isQuestion: Bool {
    guard let last = unicodeScalars.last else { return false }
    return "?？؟;…:".unicodeScalars.contains(last) || hasBytes("___")
  }

  /// Whether the text is a letter that can name a choice.
  var isChoiceLetter: Bool {
    guard let letter = utf8.first, utf8.count == 1 else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "j")).contains(letter | 0x20)
  }

  /// Whether the text is a picture, an address, an identifier or an abbreviation.
  fileprivate var isCode: Bool {
    if hasPrefix("<img") || hasBytes("://") || hasBytes("::") { return true }
    if unicodeScalars.contains(where: { $0.properties.isWhitespace }) { return false }
    let hasSmallLetter = unicodeScalars.contains {
      $0.properties.isLowercase || $0.properties.isAlphabetic && !$0.properties.isUppercase
    }
    let marks = unicodeScalars.count {
      $0.value < 0x80 && !$0.properties.isAlphabetic && $0 != "-" && $0 != "'"
    }
    return !hasSmallLetter || marks > 1
  }
}
