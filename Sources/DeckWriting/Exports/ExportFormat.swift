package import DeckBuilding
package import SystemIO

/// A format that decks are exported to.
package enum ExportFormat: String, CaseIterable, Sendable {
  case csv, tsv
  /// CSV that Excel opens as it is: with a byte order mark, and CRLF at the ends of lines.
  case excelCSV = "xlsx-csv"
  case yaml, json, jsonl

  /// The format in which an export is read.
  package var inputFormat: InputFormat {
    switch self {
    case .csv, .excelCSV: .csv
    case .tsv: .tsv
    case .yaml: .yaml
    case .json: .json
    case .jsonl: .jsonl
    }
  }

  /// Whether the export is a table, which has a dialect.
  package var isTable: Bool { [.csv, .tsv, .excelCSV].contains(self) }

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
