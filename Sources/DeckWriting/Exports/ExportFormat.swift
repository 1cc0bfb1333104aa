package import DeckBuilding
import RecordReading
package import SystemIO

/// A format that decks are exported to.
package enum ExportFormat: String, CaseIterable, Sendable {
  case csv, tsv
  /// CSV that Excel opens as it is: with a byte order mark, and CRLF at the ends of lines.
  case excelCSV = "xlsx-csv"
  case yaml, json, jsonl

  package var inputFormat: InputFormat {
    switch self {
    case .csv, .excelCSV: .csv
    case .tsv: .tsv
    case .yaml: .yaml
    case .json: .json
    case .jsonl: .jsonl
    }
  }

  /// The ending of the names of files, with a dot.
  package var ending: String { "." + inputFormat.endings[0] }
}

extension ExportFormat {
  /// Creates the format that the ending of a path names; nil if no exports have it.
  package init?(ofFile path: FilePath) {
    guard let ending = path.name.ending?.lowercased(),
      let format = Self.allCases.first(where: { $0.inputFormat.endings.contains(ending) })
    else { return nil }
    self = format
  }
}

/// The format of an export.
package struct ExportOptions: Sendable {
  package var format = ExportFormat.csv

  /// Whether cells that a spreadsheet program would take for formulas are guarded.
  package var guardsFormulas = false

  /// Creates options for CSV.
  package init() {}

  var dialect: CSVDialect { CSVDialect(delimiter: format == .tsv ? .tab : .comma) }
}
