/// A value that says whether a choice is right: `true`, `x`, `ja`, `1`.
package enum TruthValue {
  /// Words that say of anything whether it is so.
  private static let generalYes = [
    "1", "true", "t", "yes", "y", "ja", "oui", "si", "sim", "vero", "vrai", "wahr", "da", "да",
    "tak", "ano", "evet", "igaz", "kylla", "ναι", "так", "是", "对", "對", "はい", "예", "verdadero",
    "verdadeiro", "verdadeira", "vera", "waar", "sant", "sandt", "prawda", "pravda", "totta",
    "правда", "истина", "doğru", "đúng", "benar", "σωστό",
  ]

  private static let generalNo = [
    "0", "false", "f", "faux", "no", "n", "nein", "non", "nao", "falso", "falsch", "нет", "nie",
    "ne", "nej", "nei", "nee", "hayir", "ei", "οχι", "ні", "否", "错", "錯", "いいえ", "아니오", "onwaar",
    "onjuist", "usant", "falskt", "falsk", "falsz", "nepravda", "tarua", "неверно", "неправда",
    "неправильно", "ложь", "yanlış", "sai", "salah", "λάθος",
  ]

  private static let yes = folded(isRight: true, generalYes)
  private static let no = folded(isRight: false, generalNo)
  private static let general = Set((generalYes + generalNo).map { FoldedName($0).bytes })

  /// The marks and numbers that only flags of right choices have, folded.
  private static let flags = Set(["100", "x", "o", "r"].map { Array($0.utf8) })

  /// The words for results, which are no answers to whether something is so.
  private static let (passed, failed) = (["pass", "passed", "ok"], ["fail", "failed", "nok"])

  /// The values of folded words.
  private static let words = Dictionary(
    yes.map { ($0, true) } + no.map { ($0, false) }, uniquingKeysWith: { first, _ in first })

  /// The values of folded words, results, marks and numbers.
  private static let values = {
    var values = words
    for flag in flags { values[flag] = true }
    for word in passed { values[Array(word.utf8)] = true }
    for word in failed { values[Array(word.utf8)] = false }
    return values
  }()

  private static let marks: [Unicode.Scalar: Bool] = [
    "+": true, "-": false, "–": false, "✓": true, "✔": true, "√": true, "○": true, "✅": true,
    "☑": true, "👍": true,
    "✗": false, "✘": false, "×": false, "✖": false, "❌": false, "👎": false,
  ]

  /// The lengths of the folded words with a value, as bits of a number for each first byte.
  private static let lengths: [UInt64] = {
    var lengths = [UInt64](repeating: 0, count: 256)
    for word in values.keys {
      if let first = word.first { lengths[Int(first)] |= 1 << UInt64(word.count) }
    }
    return lengths
  }()

  /// Returns the value of `text`, or nil if it is neither true nor false. Blank text is false.
  package static func parse(_ text: Span<UInt8>) -> Bool? {
    if let boolean = boolean(text) { return boolean }
    guard text.count <= 32, mayHaveValue(text), !isNegative(text) else { return nil }
    // No mark begins with a letter, as most values do.
    if !beginsWithLetter(text), let mark = mark(text) { return mark }
    return values[FoldedName(text).bytes]
  }

  /// Returns whether `text` is a number below 0, as points for a wrong answer.
  private static func isNegative(_ text: Span<UInt8>) -> Bool {
    text.count > 1 && text[0] == UInt8(ascii: "-")
      && UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[1]
  }

  /// Returns whether `text` is the word `true` or `false`.
  package static func isBoolean(_ text: Span<UInt8>) -> Bool { boolean(text) != nil }

  /// Returns the value of the word `true` or `false` of JSON, which most flags are; nil for any other text.
  package static func boolean(_ text: Span<UInt8>) -> Bool? {
    switch text.count {
    case 4 where text[0] == UInt8(ascii: "t") && text[1] == UInt8(ascii: "r"):
      text[2] == UInt8(ascii: "u") && text[3] == UInt8(ascii: "e") ? true : nil
    case 5 where text[0] == UInt8(ascii: "f") && text[1] == UInt8(ascii: "a"):
      text[2] == UInt8(ascii: "l") && text[3] == UInt8(ascii: "s") && text[4] == UInt8(ascii: "e")
        ? false : nil
    default: nil
    }
  }

  /// Returns whether `text` may have a value. Most text that has none is recognized without a lookup: the number
  /// of its letters and digits is not the length of a word that begins with the first of them.
  private static func mayHaveValue(_ text: Span<UInt8>) -> Bool {
    var (first, count): (UInt8, UInt64) = (0, 0)
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        if count == 0 { first = text[index] | 0x20 }
      case UInt8(ascii: "0")...UInt8(ascii: "9"): if count == 0 { first = text[index] }
      case 0x80...: return true
      default: continue
      }
      count += 1
    }
    return count == 0 || lengths[Int(first)] & 1 << count != 0
  }

  private static func beginsWithLetter(_ text: Span<UInt8>) -> Bool {
    text.count > 0 && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(text[0] | 0x20)
  }

  /// Returns the value of an answer in words, such as `yes` or `wahr`, or nil if it is neither true nor false.
  static func parse(answer: String) -> Bool? { words[FoldedName(answer).bytes] }

  /// Returns the value of a folded word, such as `yes` or `wahr`, or nil if it is neither true nor false.
  package static func parse(word: ArraySlice<UInt8>) -> Bool? { words[Array(word)] }

  /// Returns whether a folded word can say of anything whether it is so, as `yes` can, and `wrong` cannot.
  package static func isGeneral(_ word: [UInt8]) -> Bool { general.contains(word) }

  private static func mark(_ text: Span<UInt8>) -> Bool? {
    if text.isEmpty { return false }
    let text = text.string
    return text.isBlank ? false : mark(text)
  }

  /// Returns the folded words with a value: `others`, and the words of `lines`.
  private static func folded(isRight: Bool, _ others: [String]) -> Set<[UInt8]> {
    let words = others + lines.filter { $0.isRight == isRight }.map(\.words)
    return Set(
      words.flatMap { $0.utf8.split(separator: UInt8(ascii: ",")) }.map {
        FoldedName(String(Substring($0))).bytes
      })
  }

  /// Returns the value of a mark that is not a letter, such as `✓`, or nil if it is none.
  package static func mark(_ text: String) -> Bool? {
    var value: Bool?
    for scalar in text.unicodeScalars where !scalar.isBlank {
      if let mark = marks[scalar], value == nil {
        value = mark
      } else if scalar.isASCII || !scalar.properties.isDefaultIgnorableCodePoint {
        return nil
      }
    }
    return value
  }
}

/// The words of truth values, which are also names of right and of wrong choices.
///
/// Case, accents, spaces and punctuation do not count. Lines are sorted by language.
extension TruthValue {
  /// Words of one language with the same value, separated by commas.
  package struct WordLine: Sendable {
    /// Whether they mean that something is right.
    package let isRight: Bool
    package let language: String
    package let words: String

    // Not inlined: in constant lines, the system would correct the addresses of all strings whenever the
    // program starts.
    @inline(never)
    fileprivate init(_ isRight: Bool, _ language: String, _ words: String) {
      self.isRight = isRight
      self.language = language
      self.words = words
    }
  }

  /// The words for right and wrong in each language.
  package static let lines: [WordLine] = [
    WordLine(true, "en", "correct, right, true, valid"),
    WordLine(true, "ar", "الصحيح, الصحيحة, صحيح"),
    WordLine(true, "cs", "správná, správné, správně, správný"),
    WordLine(true, "da", "korrekt, korrekte, rigtig, rigtige, rigtigt"),
    WordLine(true, "de", "korrekt, korrekte, korrekter, richtig, richtige, richtigen, richtiger"),
    WordLine(true, "de", "wahr"),
    WordLine(true, "el", "σωστές, σωστή, σωστό"),
    WordLine(true, "es", "correcta, correctas, correcto, correctos, verdadera, verdadero"),
    WordLine(true, "fi", "oikea, oikeat, oikein"),
    WordLine(true, "fr", "bon, bonne, bonnes, correct, correcte, correctes, juste, justes, vrai"),
    WordLine(true, "he", "נכון, נכונה, נכונות"),
    WordLine(true, "hi", "सही"),
    WordLine(true, "hu", "helyes, igaz"),
    WordLine(true, "id", "benar"),
    WordLine(true, "it", "corretta, corrette, corretto, esatta, esatte, giusta, giuste"),
    WordLine(true, "ja", "正しい"),
    WordLine(true, "nl", "correcte, goed, goede, juist, juiste"),
    WordLine(true, "no", "korrekt, korrekte, riktig, riktige"),
    WordLine(true, "pl", "poprawna, poprawne, poprawny, prawidłowa, prawidłowe"),
    WordLine(true, "pt", "certa, certas, certo, correta, corretas, correto"),
    WordLine(true, "ro", "corect, corectă, corecte"),
    WordLine(true, "ru", "верные, верный, верно, правильно, правильного, правильные, правильный"),
    WordLine(true, "sk", "správna, správne, správny"),
    WordLine(true, "sv", "korrekt, korrekta, rätt, rätta"),
    WordLine(true, "tr", "doğru"),
    WordLine(true, "uk", "правильна, правильні, правильно"),
    WordLine(true, "vi", "đúng"),
    WordLine(true, "zh", "正确, 正確"),
    WordLine(false, "en", "distractor, distractors, false, incorrect, invalid, wrong"),
    WordLine(false, "ar", "الخاطئة"),
    WordLine(false, "cs", "nesprávná, nesprávné, špatná, špatné"),
    WordLine(false, "da", "forkert, forkerte"),
    WordLine(false, "de", "falsch, falsche, falschen, falscher"),
    WordLine(false, "el", "λάθος"),
    WordLine(false, "es", "distractor, distractores, falsa, falsas, incorrecta, incorrectas"),
    WordLine(false, "fi", "väärä, väärät"),
    WordLine(false, "fr", "faux, fausse, fausses, incorrecte, mauvaise, mauvaises"),
    WordLine(false, "he", "מסיחים"),
    WordLine(false, "hu", "disztraktorok, rossz"),
    WordLine(false, "id", "salah"),
    WordLine(false, "it", "distrattori, errata, errate, falsa, sbagliata, sbagliate"),
    WordLine(false, "ja", "ハズレ, 誤答, 不正解"),
    WordLine(false, "ko", "오답"),
    WordLine(false, "nl", "fout, foute"),
    WordLine(false, "no", "feil"),
    WordLine(false, "pl", "błędna, błędne, nieprawidłowa, niepoprawna"),
    WordLine(false, "pt", "errada, erradas, errado, incorreta, incorretas"),
    WordLine(false, "ro", "greșit, greșite"),
    WordLine(false, "ru", "неверный, неверные, неправильные, неправильный"),
    WordLine(false, "sk", "nesprávna"),
    WordLine(false, "sv", "fel, felaktiga"),
    WordLine(false, "tr", "yanlış"),
    WordLine(false, "uk", "неправильна, неправильні"),
    WordLine(false, "vi", "sai, đáp án sai"),
    WordLine(false, "zh", "错误答案, 錯誤答案"),
  ]
}
