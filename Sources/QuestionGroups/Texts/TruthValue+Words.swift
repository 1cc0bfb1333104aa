/// The words of truth values, which are also names of right and of wrong choices.
///
/// Case, accents, spaces and punctuation do not count. Lines are sorted by language.
extension TruthValue {
  /// Words of one language with the same value, separated by commas.
  package struct Line: Sendable {
    /// Whether they mean that something is right.
    package let isRight: Bool
    /// The code of the language.
    package let language: String
    /// The words.
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
  package static let lines: [Line] = [
    Line(true, "en", "correct, right, true, valid"),
    Line(true, "ar", "الصحيح, الصحيحة, صحيح"),
    Line(true, "cs", "správná, správné, správně, správný"),
    Line(true, "da", "korrekt, korrekte, rigtig, rigtige, rigtigt"),
    Line(true, "de", "korrekt, korrekte, korrekter, richtig, richtige, richtigen, richtiger"),
    Line(true, "de", "wahr"),
    Line(true, "el", "σωστές, σωστή, σωστό"),
    Line(true, "es", "correcta, correctas, correcto, correctos, verdadera"),
    Line(true, "fi", "oikea, oikeat, oikein"),
    Line(true, "fr", "bon, bonne, bonnes, correct, correcte, correctes, juste, justes, vrai"),
    Line(true, "he", "נכון, נכונה, נכונות"),
    Line(true, "hi", "सही"),
    Line(true, "hu", "helyes, igaz"),
    Line(true, "id", "benar"),
    Line(true, "it", "corretta, corrette, corretto, esatta, esatte, giusta, giuste"),
    Line(true, "nl", "correcte, goed, goede, juist, juiste"),
    Line(true, "no", "korrekt, korrekte, riktig, riktige"),
    Line(true, "pl", "poprawna, poprawne, poprawny, prawidłowa, prawidłowe"),
    Line(true, "pt", "certa, certas, certo, correta, corretas, correto"),
    Line(true, "ro", "corect, corectă, corecte"),
    Line(true, "ru", "верные, верный, верно, правильно, правильного, правильные, правильный"),
    Line(true, "sk", "správna, správne, správny"),
    Line(true, "sv", "korrekt, korrekta, rätt, rätta"),
    Line(true, "tr", "doğru"),
    Line(true, "uk", "правильна, правильні, правильно"),
    Line(true, "vi", "đúng"),
    Line(false, "en", "distractor, distractors, false, incorrect, invalid, wrong"),
    Line(false, "ar", "الخاطئة"),
    Line(false, "cs", "nesprávná, nesprávné, špatná, špatné"),
    Line(false, "da", "forkert, forkerte"),
    Line(false, "de", "falsch, falsche, falschen, falscher"),
    Line(false, "el", "λάθος"),
    Line(false, "es", "distractor, distractores, falsa, falsas, incorrecta, incorrectas"),
    Line(false, "fi", "väärä, väärät"),
    Line(false, "fr", "faux, fausse, fausses, incorrecte, mauvaise, mauvaises"),
    Line(false, "he", "מסיחים"),
    Line(false, "hu", "disztraktorok, rossz"),
    Line(false, "id", "salah"),
    Line(false, "it", "distrattori, errata, errate, falsa, sbagliata, sbagliate"),
    Line(false, "ja", "ハズレ, 誤答, 不正解"),
    Line(false, "ko", "오답"),
    Line(false, "nl", "fout, foute"),
    Line(false, "no", "feil"),
    Line(false, "pl", "błędna, błędne, nieprawidłowa, niepoprawna"),
    Line(false, "pt", "errada, erradas, errado, incorreta, incorretas"),
    Line(false, "ro", "greșit, greșite"),
    Line(false, "ru", "неверный, неверные, неправильные, неправильный"),
    Line(false, "sk", "nesprávna"),
    Line(false, "sv", "fel, felaktiga"),
    Line(false, "tr", "yanlış"),
    Line(false, "uk", "неправильна, неправильні"),
    Line(false, "vi", "sai, đáp án sai"),
    Line(false, "zh", "错误答案, 錯誤答案"),
  ]
}
