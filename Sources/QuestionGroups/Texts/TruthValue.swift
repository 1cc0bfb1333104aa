/// A value that says whether a choice is right: `true`, `x`, `ja`, `1`.
package enum TruthValue {
  private static let yes = words(
    isRight: true,
    [
      "1", "true", "t", "yes", "y", "ja", "oui", "si", "sim", "vero", "wahr",
      "da",
      "да",
      "tak", "ano", "evet", "kylla", "ναι", "так", "是", "对", "對", "はい", "예",
      "verdadero", "verdadeiro", "verdadeira", "vera", "waar", "sant", "sandt", "prawda", "pravda",
      "totta", "правда", "истина",
    ])

  private static let no = words(
    isRight: false,
    [
      "0", "false", "f", "no", "n", "nein", "non", "nao", "falso", "falsch", "нет", "nie", "ne",
      "nej",
      "nei", "nee", "hayir", "ei", "οχι", "ні", "否", "错", "錯", "いいえ", "아니오",
      "onwaar", "onjuist", "usant", "falskt", "falsk", "falsz", "nepravda", "tarua", "неверно",
      "неправда", "неправильно", "ложь",
    ])

  /// The marks and numbers that only flags of right choices have, folded.
  private static let flags = Set(["100", "x", "o", "r"].map { Array($0.utf8) })

  /// The marks that are not letters, in UTF-8.
  private static let marks: [(String, Bool)] = [
    ("+", true), ("-", false), ("–", false), ("✓", true), ("✔", true), ("√", true), ("○", true),
    ("✗", false), ("✘", false), ("×", false),
  ]

  /// Returns the value of `text`, or nil if it is neither true nor false. Blank text is false.
  package static func parse(_ text: Span<UInt8>) -> Bool? {
    guard text.count <= 32 else { return nil }
    if let mark = mark(text) { return mark }
    let folded = FoldedName(text).bytes
    return flags.contains(folded) ? true : word(folded)
  }

  /// Returns the value of an answer in words, such as `yes` or `wahr`, or nil if it is neither true nor
  /// false.
  static func parse(answer: String) -> Bool? { word(FoldedName(answer).bytes) }

  /// Returns the value of a folded word, such as `yes` or `wahr`, or nil if it is neither true nor
  /// false.
  package static func parse(word: ArraySlice<UInt8>) -> Bool? { self.word(Array(word)) }

  private static func word(_ folded: [UInt8]) -> Bool? {
    yes.contains(folded) ? true : no.contains(folded) ? false : nil
  }

  private static func mark(_ text: Span<UInt8>) -> Bool? {
    if text.isEmpty { return false }
    let text = text.string
    return text.isBlank ? false : mark(text)
  }

  /// Returns the folded words with a value: `others`, and those of `lines`.
  private static func words(isRight: Bool, _ others: [String]) -> Set<[UInt8]> {
    let words = lines.filter { $0.isRight == isRight }.flatMap { $0.words.split(separator: ",") }
    return Set((others + words.map(String.init)).map { FoldedName($0).bytes })
  }

  /// Returns the value of a mark that is not a letter, such as `✓`, or nil if it is none.
  package static func mark(_ text: String) -> Bool? {
    let scalars = text.unicodeScalars.filter {
      !$0.isBlank && !$0.properties.isDefaultIgnorableCodePoint
    }
    let word = String(String.UnicodeScalarView(scalars))
    return marks.first { $0.0 == word }?.1
  }
}
