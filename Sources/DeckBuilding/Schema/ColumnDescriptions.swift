import ByteText
@_spi(Conversion) import QuestionGroups

/// A row below a header that describes its columns: `(required),(required),(optional)`, or
/// `String,String,String`.
enum ColumnDescriptions {
  /// The names of types, and the words for values that are needed or not, by language.
  private static let words: Set<[UInt8]> = Set(
    """
    en: text string str varchar char number integer int boolean bool date float required optional
    en: mandatory compulsory max maximum min minimum characters chars words
    de: Zahl Ganzzahl Zeichenkette Zeichen Pflicht Pflichtfeld erforderlich freiwillig Wahrheitswert
    fr: texte nombre entier chaîne caractères obligatoire facultatif optionnel requis
    es: texto número entero cadena obligatorio opcional requerido; it: testo numero intero stringa
    it: obbligatorio facoltativo opzionale; pt: obrigatório inteiro; nl: tekst getal verplicht
    nl: optioneel; pl: tekst liczba wymagane opcjonalne; cs: text číslo povinné nepovinné
    sv: heltal obligatorisk valfri; da: tal påkrævet valgfri; no: tall påkrevd valgfritt
    fi: teksti luku pakollinen valinnainen; tr: metin sayı zorunlu; ru: текст строка число
    ru: обязательно необязательно; uk: рядок обов'язково необов'язково; el: κείμενο υποχρεωτικό
    el: προαιρετικό; zh: 文本 数字 必填 选填 可选; ja: テキスト 数値 必須 任意; ko: 텍스트 숫자 필수 선택
    """.split { $0.isWhitespace || $0 == ";" }.filter { $0.last != ":" }
      .map { FoldedName(String($0)).bytes })

  /// Returns whether the cells of a row consist of such words, and two of them are the same: a word
  /// and its translation are a question.
  static func areAll(_ cells: [String]) -> Bool {
    let filled = cells.filter { !$0.isBlank }
    guard filled.count > 1, Set(filled).count < filled.count else { return false }
    return filled.allSatisfy { cell in
      guard cell.utf8.count < 60 else { return false }
      let words = FoldedName(cell).words
      let isNumber = { (word: ArraySlice<UInt8>) in word.allSatisfy { 0x30...0x39 ~= $0 } }
      return words.contains { !isNumber($0) }
        && words.allSatisfy { isNumber($0) || Self.words.contains(Array($0)) }
    }
  }
}
