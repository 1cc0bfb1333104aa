import ByteText
@_spi(Conversion) import QuestionGroups

/// A value that says whether a choice is right: `true`, `x`, `ja`, `1`.
enum TruthValue {
  private static let yes = Set(
    [
      "1", "100", "true", "t", "yes", "y", "x", "o", "r", "ja", "oui", "si", "sim", "vero", "wahr",
      "da",
      "да",
      "tak", "ano", "evet", "kylla", "ναι", "так", "是", "对", "對", "はい", "예",
    ].map { Array($0.utf8) })

  private static let no = Set(
    [
      "0", "false", "f", "no", "n", "nein", "non", "nao", "falso", "falsch", "нет", "nie", "ne",
      "nej",
      "nei", "nee", "hayir", "ei", "οχι", "ні", "否", "错", "錯", "いいえ", "아니오",
    ].map { Array($0.utf8) })

  /// The marks that are not letters, in UTF-8.
  private static let marks: [(String, Bool)] = [
    ("+", true), ("-", false), ("–", false), ("✓", true), ("✔", true), ("√", true), ("○", true),
    ("✗", false), ("✘", false), ("×", false),
  ]

  /// Returns the value of `text`, or nil if it is neither true nor false. Blank text is false.
  static func parse(_ text: Span<UInt8>) -> Bool? {
    guard text.count <= 32 else { return nil }
    if let mark = mark(text) { return mark }
    let folded = FoldedName(text).bytes
    if folded.isEmpty { return nil }
    if yes.contains(folded) { return true }
    if no.contains(folded) { return false }
    let meaning = KnownNames.meaning(of: folded)
    return meaning.has(.right) ? true : meaning.has(.wrong) ? false : nil
  }

  private static func mark(_ text: Span<UInt8>) -> Bool? {
    text.isBlank ? false : mark(String(copying: text))
  }

  /// Returns the value of a mark that is not a letter, such as `✓`, or nil if it is none.
  static func mark(_ text: String) -> Bool? {
    let scalars = text.unicodeScalars.filter {
      !$0.isBlank && !$0.properties.isDefaultIgnorableCodePoint
    }
    let word = String(String.UnicodeScalarView(scalars))
    return marks.first { $0.0 == word }?.1
  }
}
