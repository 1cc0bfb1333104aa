/// The precautions in an export that keep it from being read differently.
///
/// Nearly every deck is exported without any. A deck may look like something else, though: a
/// question like a header, all values like quoted ones, a group after one that precedes it in the
/// order of the files. So each export is read back, and written again with more precautions if the
/// result differs.
package struct ExportForm: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Each question has its number in the order of the deck.
  static let order = ExportForm(rawValue: 1)
  /// All cells, or all values of YAML, are in quotes.
  static let quotes = ExportForm(rawValue: 2)
  /// The first line of a table specifies the delimiter.
  static let separatorLine = ExportForm(rawValue: 4)
  /// The text begins with a byte order mark.
  static let mark = ExportForm(rawValue: 8)
  /// Ids are left out.
  static let noIDs = ExportForm(rawValue: 16)
  /// The prompt, the answer and the hint of a question are in different rows with one id, so that no
  /// row looks like a header.
  static let parts = ExportForm(rawValue: 32)

  /// The forms that are tried for a format, the plainest one first.
  package static func all(for format: ExportFormat) -> [ExportForm] {
    let forms: [ExportForm] = [[], .order, .quotes, [.order, .quotes]]
    let marked: [ExportForm] = [
      [.order, .quotes, .separatorLine], [.order, .quotes, .mark],
      [.order, .quotes, .mark, .noIDs], [.order, .quotes, .separatorLine, .noIDs],
      [.order, .parts], [.order, .quotes, .parts], [.order, .quotes, .parts, .separatorLine],
      [.order, .quotes, .parts, .mark],
    ]
    switch format {
    case .csv, .tsv, .excelCSV: return forms + marked
    case .yaml: return forms + [[.order, .quotes, .noIDs]]
    case .json, .jsonl: return [[], .order, .noIDs, [.order, .noIDs]]
    }
  }
}
