public import SystemIO

/// The format of a text with records.
public enum RecordFormat: Hashable, Sendable {
  /// Rows of cells, as in CSV (RFC 4180). The first row has the names of the columns if `hasHeader`;
  /// otherwise they are called `#1`, `#2` and so on.
  case table(delimiter: Delimiter = .comma, hasHeader: Bool = true)
  /// One value of JSON (RFC 8259): an object, or a list of objects.
  case json
  /// One object of JSON per line.
  case jsonLines
  /// YAML 1.1: a mapping or a list of mappings in each document.
  case yaml

  /// Cells with commas in between, below a header.
  public static let csv = RecordFormat.table()

  /// Cells with tabs in between, below a header.
  public static let tsv = RecordFormat.table(delimiter: .tab)

  /// Creates the format that the ending of a path stands for; nil if it stands for none.
  public init?(pathEnding path: FilePath) {
    switch path.name.ending?.lowercased() {
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "json": self = .json
    case "jsonl", "ndjson": self = .jsonLines
    case "yaml", "yml": self = .yaml
    default: return nil
    }
  }

  /// Whether the text is read in chunks, in memory that does not depend on its length.
  public var isReadInChunks: Bool {
    switch self {
    case .table, .jsonLines: true
    case .json, .yaml: false
    }
  }
}
