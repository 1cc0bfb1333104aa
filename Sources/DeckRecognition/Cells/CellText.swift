import ByteText
@_spi(Conversion) import QuestionGroups

/// One value of a sample, and its own properties, whatever the values around it are.
package struct CellText: Sendable {
  /// The text without white space around it.
  package let text: String

  /// The kind of the value.
  let kind: CellKind

  /// The other properties of the text.
  let traits: CellTraits

  /// The folded text, by which a choice is compared with an answer.
  let folded: [UInt8]

  /// The letters, counted from 0, or the numbers of which the text consists, if it consists of nothing else.
  let ordinals: [Int]

  /// The numbers of words and of characters.
  let wordCount, length: Int

  /// Creates a text without the white space around it.
  package init(_ text: String) {
    let text = text.trimmed
    self.text = text
    folded = FoldedName(text).bytes
    let scan = CellScan(text)
    (kind, traits) = (scan.kind, scan.traits)
    (wordCount, length) = (scan.wordCount, scan.length)
    if traits.contains(.letters) {
      ordinals =
        OrdinalWord.position(ofLetterIn: folded).map { [$0] }
        ?? scan.mark.filter { $0.isChoiceLetter }.map { Int($0 | 0x20) - 0x61 }
    } else if traits.contains(.indexes) {
      ordinals = scan.mark.split { !$0.isDigit }.compactMap {
        Int(String(decoding: Array($0), as: UTF8.self))
      }
    } else {
      ordinals = []
    }
  }

  /// Returns whether a text has nothing but white space.
  static func isBlank(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(\.isSpace) }

  /// Whether there is nothing to read.
  var isBlank: Bool { text.isEmpty }

  /// Whether the text is in words, and not a number, a date, an address, a key or a truth value.
  package var isWords: Bool { kind == .text && !traits.contains(.code) }

  /// Whether the text is the name of a property, of a deck or as programs write one: `author`, `btn_next`, `app.title`.
  package var isSetting: Bool {
    if traits.contains(.identifier) || isPath { return true }
    guard wordCount < 4 else { return false }
    let meaning = KnownNames.meaning(of: folded)
    return meaning.has(.other) || meaning.has(.title)
  }

  /// Whether the text is names in small letters with dots between them: `app.title`.
  private var isPath: Bool {
    let names = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return names.count > 1
      && names.allSatisfy { name in
        name.count > 1
          && name.allSatisfy { $0.isLetter && $0 & 0x20 != 0 || $0 == UInt8(ascii: "_") }
      }
  }

  /// Whether the text is a truth value: `yes`, `x`, `0`.
  var isTruth: Bool { traits.contains(.truth) }

  /// Whether the value, as the mark of a choice, is that of a right one: a share of at least 50 is right, as in Moodle's files.
  var isRight: Bool {
    if let truth = TruthValue.parse(Array(text.utf8).span) { return truth && !isBlank }
    return (Int(text) ?? 0) >= 50
  }
}

/// The kinds of values.
enum CellKind: UInt8, CaseIterable, Sendable {
  case blank, number, letter, date, address, truth, text
}

/// Properties that a text has or has not.
struct CellTraits: OptionSet, Sendable {
  let rawValue: UInt16

  /// It asks: a question mark, a gap, a colon at its end.
  static let asks = CellTraits(rawValue: 1 << 0)
  /// It ends with a question mark.
  static let endsAsking = CellTraits(rawValue: 1 << 1)
  /// It is a truth value.
  static let truth = CellTraits(rawValue: 1 << 2)
  /// It is one letter from A to H or several: `b`, `A, C`.
  static let letters = CellTraits(rawValue: 1 << 3)
  /// It is one small number or several: `2`, `1, 3`.
  static let indexes = CellTraits(rawValue: 1 << 4)
  /// It begins with the letter or number of a choice: `B) Lima`.
  static let labelled = CellTraits(rawValue: 1 << 5)
  /// It is an identifier, a key or an abbreviation in digits and signs.
  static let code = CellTraits(rawValue: 1 << 6)
  /// It has punctuation that names do not have.
  static let punctuated = CellTraits(rawValue: 1 << 7)
  /// It ends like a sentence.
  static let sentence = CellTraits(rawValue: 1 << 8)
  /// It is a name as programs write it: `option_a`, `optionA`.
  static let identifier = CellTraits(rawValue: 1 << 9)
  /// It begins with a capital letter.
  static let capital = CellTraits(rawValue: 1 << 10)
  /// It begins with a small letter.
  static let small = CellTraits(rawValue: 1 << 11)
  /// It has a mark of the right choice.
  static let marked = CellTraits(rawValue: 1 << 12)
  /// It is an error of a spreadsheet: `#REF!`.
  static let faulty = CellTraits(rawValue: 1 << 13)
  /// It is a truth value in one sign: `x`, `0`, `✓`.
  static let sign = CellTraits(rawValue: 1 << 14)
}

extension String {
  /// The text without white space at both ends.
  var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isSpace }),
      let last = scalars.lastIndex(where: { !$0.isSpace })
    else { return "" }
    return String(scalars[first...last])
  }
}

extension Unicode.Scalar {
  /// Whether the character is white space or a byte order mark.
  var isSpace: Bool {
    value < 0x80
      ? value <= 0x20 : properties.isWhitespace || value == 0xFEFF
  }
}
