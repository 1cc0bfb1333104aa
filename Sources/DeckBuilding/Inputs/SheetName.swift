/// The names of sheets.
package enum SheetName {
  /// The names that spreadsheet programs give to new sheets, each before a number, in the languages
  /// in which they are used.
  private static let generic: Set<String> = [
    "ark", "arkusz", "blad", "feuil", "feuille", "foglio", "folha", "hoja", "hárok", "kalkylblad",
    "lapa", "leht", "list", "munka", "munkalap", "pagina", "página", "planilha", "sayfa", "sheet",
    "tabelle", "tabellenblatt", "taul", "taulukko", "trang tính", "worksheet", "φύλλο", "аркуш",
    "лист", "גיליון", "ورقة", "シート", "工作表", "시트",
  ]

  /// Returns whether a program gave the name to a new sheet, so that it says nothing about the
  /// sheet's content: `Sheet1`, `Tabelle 2`.
  package static func isGeneric(_ name: String) -> Bool {
    let word = name.lowercased().reversed().drop(while: \.isNumber).drop(while: \.isWhitespace)
    return generic.contains(String(word.reversed()))
  }

  /// Returns the name as it is written before the address of a cell: `Sheet1`, or `'My sheet'`.
  package static func quoted(_ name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_"
    }
    let isName = isPlain && name.first.map { !$0.isNumber } ?? false
    return isName ? name : "'" + name.replacing("'", with: "''") + "'"
  }
}
