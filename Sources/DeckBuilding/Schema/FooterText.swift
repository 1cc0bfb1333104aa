import ByteText
import DeckRecognition
@_spi(Conversion) import QuestionGroups

/// Text that people write below a table: totals, and words before a source, a remark or a date.
enum FooterText {
  /// Words before the sum of a column.
  private static let totals = words(
    """
    en: total, totals, sum, subtotal, grand total, average, mean, count, total points, total questions
    de: Summe, Gesamt, Gesamtsumme, insgesamt, Anzahl, Durchschnitt, Gesamtpunktzahl
    fr: total, somme; es: total, suma; it: totale, somma; pt: total, soma; nl: totaal, som
    pl: razem, suma; cs: celkem, součet; sv: summa, totalt; da: i alt; no: totalt, sum
    fi: yhteensä, summa; tr: toplam; ru: итого, всего, сумма; uk: разом, усього, всього
    el: σύνολο; zh: 合计, 合計, 总计, 總計; ja: 合計, 総計; ko: 합계, 총계
    """)

  /// Words before a remark about the table.
  private static let remarks = words(
    """
    en: source, sources, note, notes, copyright, created, updated, last updated, exported, page, author, authors,
    compiled by, created by, made by, written by, prepared by, checked by, questions, answers,
    name, points, date, version, license, contact, signature, grade
    de: Quelle, Quellen, Autor, Autorin, erstellt von, Stand, Hinweis, Anmerkung, Anmerkungen, erstellt, exportiert, Seite
    fr: source, sources, auteur, rédigé par, remarque, remarques, note, page; es: fuente, fuentes, autor, autora, nota, notas, página
    it: fonte, fonti, autore, nota, note, pagina; pt: fonte, fontes, nota, notas, página
    nl: bron, bronnen, opmerking; pl: źródło, źródła, autor, uwaga, strona; cs: zdroj, zdroje, poznámka
    sv: källa, källor, anmärkning; da: kilde, kilder, note; no: kilde, kilder, merknad
    fi: lähde, lähteet, huomautus; tr: kaynak, not; ru: источник, источники, автор, составитель, примечание
    uk: джерело, джерела, автор, укладач, примітка; el: πηγή, πηγές, σημείωση; zh: 来源, 來源, 作者, 注, 备注
    ja: 出典, 作成者, 注, 備考; ko: 출처, 참고
    """)

  /// The totals in small letters, with a capital letter, and in capital letters, by their length in bytes.
  private static let totalsByLength: [[[UInt8]]] = {
    let forms = totals.flatMap {
      [$0, $0.prefix(1).uppercased() + $0.dropFirst(), $0.uppercased()]
    }
    .map { Array($0.utf8) }
    let longest = forms.map(\.count).max() ?? 0
    return (0...longest).map { count in forms.filter { $0.count == count } }
  }()

  /// The words in lines of languages.
  private static func words(_ lines: String) -> Set<String> {
    let lists = lines.split { $0 == "\n" || $0 == ";" }.compactMap {
      $0.split(separator: ":").last
    }
    return Set(lists.flatMap { $0.split(separator: ",") }.map { folded($0) })
  }

  /// Returns text in small letters, without white space around it.
  private static func folded(_ text: some StringProtocol) -> String { text.lowercased().trimmed }

  /// Returns whether `text` is a word before a sum, perhaps with a colon: `Total:`.
  ///
  /// It is called for many rows that are records, so it makes no string.
  static func isTotal(_ text: Span<UInt8>) -> Bool {
    var count = text.count
    while count > 0, text[count - 1] == UInt8(ascii: ":") || text[count - 1] == UInt8(ascii: " ") {
      count -= 1
    }
    guard count < totalsByLength.count else { return false }
    return totalsByLength[count].contains { word in
      (0..<count).allSatisfy { text[$0] == word[$0] }
    }
  }

  /// The most bytes of a word before a remark.
  private static let maxLength = 24

  /// Returns whether `text` has a character of remarks, as that of hardly any record has, a colon or a copyright sign, or
  /// ends like a phrase before a remark, `prepared by`; or, below prompts that ask, whether it may be a word before one.
  static func mayBeRemark(_ text: Span<UInt8>, belowQuestions: Bool) -> Bool {
    if text.count > 2, text.count <= maxLength {
      if belowQuestions {
        if !text.endsInQuestionMark { return true }
      } else if endsPhrase(text[text.count - 2], text[text.count - 1]) {
        return true
      }
    }
    for index in text.indices
    where text[index] == UInt8(ascii: ":") || text[index] == 0xC2 || text[index] == 0xEF {
      return true
    }
    return text.count > 2 && text[0] == UInt8(ascii: "(")
  }

  /// Returns whether a phrase in `remarks` may end with two bytes: `by`, `updated`, `von`, `par`, `por`.
  private static func endsPhrase(_ previous: UInt8, _ last: UInt8) -> Bool {
    switch (previous, last) {
    case (UInt8(ascii: "b"), UInt8(ascii: "y")), (UInt8(ascii: "e"), UInt8(ascii: "d")),
      (UInt8(ascii: "o"), UInt8(ascii: "n")), (UInt8(ascii: "a"), UInt8(ascii: "r")),
      (UInt8(ascii: "o"), UInt8(ascii: "r")):
      true
    default: false
    }
  }

  /// Returns whether `text` is certainly not a question: a remark with its word and a colon, or one that begins with a
  /// copyright sign.
  static func isRemark(_ text: Span<UInt8>) -> Bool {
    let text = folded(String(copying: text))
    if text.hasPrefix("©") || text.hasPrefix("(c) ") { return true }
    guard let colon = text.firstIndex(where: isColon) else { return false }
    return remarks.contains(folded(text[..<colon])) && text.last != "?"
  }

  /// Returns whether `text` is a phrase before a remark or, below prompts that ask, a word before one.
  static func beginsRemark(_ text: Span<UInt8>, belowQuestions: Bool) -> Bool {
    let text = folded(String(copying: text))
    return remarks.contains(text) && (belowQuestions || text.contains(" "))
  }

  /// Returns whether `text` is a total with its number, or a remark.
  static func isFooter(_ text: Span<UInt8>, belowQuestions: Bool) -> Bool {
    if isTotal(text) { return true }
    guard mayBeRemark(text, belowQuestions: belowQuestions) else { return isNumberedTotal(text) }
    return isRemark(text) || beginsRemark(text, belowQuestions: belowQuestions)
      || isNumberedTotal(text)
  }

  private static func isNumberedTotal(_ text: Span<UInt8>) -> Bool {
    let text = folded(String(copying: text))
    if let colon = text.firstIndex(where: isColon) {
      return totals.contains(folded(text[..<colon])) && isNumber(text[text.index(after: colon)...])
    }
    guard let space = text.lastIndex(where: \.isWhitespace) else { return false }
    return totals.contains(folded(text[..<space])) && isNumber(text[space...])
  }

  /// Returns whether text is a number, perhaps with separators of thousands.
  static func isNumber(_ text: some StringProtocol) -> Bool {
    let digits = text.filter { !$0.isWhitespace && !".,'’".contains($0) }
    return !digits.isEmpty && digits.allSatisfy(\.isNumber)
  }

  private static func isColon(_ character: Character) -> Bool {
    character == ":" || character == "："
  }
}
