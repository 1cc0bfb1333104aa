import ByteText
@_spi(Conversion) import QuestionGroups

/// A row below a header that describes its columns: `(required),(required),(optional)`, `String,String,String`, or
/// `Write the question here,Write the answer here`.
enum ColumnDescriptions {
  /// The names of types, by language.
  private static let types = folded(
    """
    en: text string str varchar char letter number integer int boolean bool date float
    de: Zahl Ganzzahl Zeichenkette Wahrheitswert; fr: texte nombre entier chaîne
    es: texto número entero cadena; it: testo numero intero stringa; pt: inteiro; nl: tekst getal
    pl: tekst liczba; cs: text číslo; sv: heltal; da: tal; no: tall; fi: teksti luku; tr: metin sayı
    ru: текст строка число; uk: рядок; el: κείμενο; zh: 文本 数字; ja: テキスト 数値; ko: 텍스트 숫자
    """)

  /// The words for values that are needed or not, and for their lengths, by language.
  private static let demands = folded(
    """
    en: required optional mandatory compulsory max maximum min minimum characters chars words
    de: Zeichen Pflicht Pflichtfeld erforderlich freiwillig
    fr: caractères obligatoire facultatif optionnel requis; es: obligatorio opcional requerido
    it: obbligatorio facoltativo opzionale; pt: obrigatório; nl: verplicht optioneel
    pl: wymagane opcjonalne; cs: povinné nepovinné; sv: obligatorisk valfri; da: påkrævet valgfri
    no: påkrevd valgfritt; fi: pakollinen valinnainen; tr: zorunlu; ru: обязательно необязательно
    uk: обов'язково необов'язково; el: υποχρεωτικό προαιρετικό; zh: 必填 选填 可选; ja: 必須 任意
    ko: 필수 선택
    """)

  private static func folded(_ words: String) -> Set<[UInt8]> {
    Set(
      words.split { $0.isWhitespace || $0 == ";" }.filter { $0.last != ":" }
        .map { FoldedName(String($0)).bytes })
  }

  /// Returns whether the cells of a row describe the columns that have the folded `names`.
  static func areAll(_ cells: [String], below names: [[UInt8]]) -> Bool {
    areOfKnownWords(cells) || areSentences(cells, about: names)
  }

  /// Returns whether all cells are the same sentence about their columns, apart from the name of each.
  private static func areSentences(_ cells: [String], about names: [[UInt8]]) -> Bool {
    let filled = zip(cells, names).filter { !$0.0.isBlank }
    guard filled.count > 1, let first = filled.first?.0.utf8, let byte = first.last,
      // Most prompts are no such sentences, and most answers end in another character.
      byte != UInt8(ascii: "?"),
      filled.allSatisfy({ $0.0.utf8.first == first.first || $0.0.utf8.last == byte })
    else { return false }
    var sentences: Set<[UInt8]> = []
    for (cell, name) in filled {
      let folded = FoldedName(cell).bytes
      guard !name.isEmpty, let range = folded.firstRange(of: name) else { return false }
      sentences.insert(folded[..<range.lowerBound] + [0] + folded[range.upperBound...])
    }
    return sentences.count == 1 && sentences != [[0]]
  }

  /// Returns whether two of several strings are equal.
  private static func hasEqual(_ texts: [some Sequence<UInt8>]) -> Bool {
    texts.indices.contains { index in
      texts[..<index].contains { $0.elementsEqual(texts[index]) }
    }
  }

  /// Returns whether the cells consist of such words, and two of them are the same but for numbers: a word and its
  /// translation are a question. So are a prompt and an answer that are the name of one type: a `date` is a `date` in
  /// French.
  private static func areOfKnownWords(_ cells: [String]) -> Bool {
    let filled = cells.filter { !$0.isBlank }
    guard filled.count > 1 else { return false }
    guard hasEqual(filled.map { $0.utf8.lazy.filter { !$0.isDigit } }) else { return false }
    var hasDemands = false
    let areDescriptions = filled.allSatisfy { cell in
      guard cell.utf8.count < 60 else { return false }
      let words = FoldedName(cell).words.filter { $0.contains { !$0.isDigit } }
      hasDemands = hasDemands || words.contains { demands.contains(Array($0)) }
      return !words.isEmpty
        && words.allSatisfy { demands.contains(Array($0)) || types.contains(Array($0)) }
    }
    return areDescriptions && (hasDemands || filled.count > 2)
  }
}
