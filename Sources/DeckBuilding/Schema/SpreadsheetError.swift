import ByteText

/// The error values that spreadsheet programs show and save instead of the value of a formula.
///
/// ECMA-376, part 1, section 18.17.3 lists the English names; Excel and LibreOffice translate them.
enum SpreadsheetError {
  private static let names = Set(
    [
      // English, and also in other languages
      "#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!",
      // Newer functions, and Google Sheets
      "#BLOCKED!", "#BUSY!", "#CALC!", "#CONNECT!", "#ERROR!", "#FIELD!", "#GETTING_DATA",
      "#SPILL!", "#UNKNOWN!",
      // German
      "#BEZUG!", "#NV", "#WERT!", "#ZAHL!",
      // French
      "#NOM?", "#NOMBRE!", "#NUL!", "#VALEUR!",
      // Spanish
      "#N/D", "#¡DIV/0!", "#¡NULO!", "#¡NUM!", "#¡REF!", "#¡VALOR!", "#¿NOMBRE?",
      // Italian
      "#NOME?", "#NULLO!", "#RIF!", "#VALORE!",
      // Portuguese
      "#NULO!", "#NÚM!", "#VALOR!",
      // Dutch
      "#DEEL/0!", "#GETAL!", "#LEEG!", "#N/B", "#NAAM?", "#VERW!", "#WAARDE!",
      // Polish
      "#ADR!", "#ARG!", "#DZIEL/0!", "#LICZBA!", "#NAZWA?", "#ZERO!",
      // Russian
      "#ДЕЛ/0!", "#ЗНАЧ!", "#ИМЯ?", "#Н/Д", "#ПУСТО!", "#ССЫЛКА!", "#ЧИСЛО!",
    ].map { Array($0.utf8) })

  /// The fewest signs `#` that stand for a number or a date, for which a column was too narrow.
  private static let fewestSigns = 5

  private static let longestName = names.map(\.count).max() ?? 0

  /// Returns whether `text` is an error value.
  static func isError(_ text: Span<UInt8>) -> Bool {
    let sign = UInt8(ascii: "#")
    guard !text.isEmpty, text[0] == sign else { return false }
    if text.count >= fewestSigns, text.indices.allSatisfy({ text[$0] == sign }) { return true }
    return text.count <= longestName && names.contains(Array(copying: text))
  }
}
