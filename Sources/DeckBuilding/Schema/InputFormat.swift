package import RecordReading
public import SystemIO

/// The format of an input.
public enum InputFormat: String, CaseIterable, Sendable {
  /// A table whose cells are separated by commas or another delimiter.
  case csv
  /// A table whose cells are separated by tabs.
  case tsv
  /// A workbook in Office Open XML.
  case xlsx
  /// A workbook in OpenDocument.
  case ods
  /// A document of JSON.
  case json
  /// A document of JSON on each line.
  case jsonl
  /// Documents of YAML.
  case yaml
  /// Records as lines of JSON, each with its place: the output of the command `records`.
  case records

  /// The extensions of files that people take for workbooks, or that only programs for decks write, and
  /// that cannot be read unless their content is in another format than the name says.
  private static let foreignWorkbookEndings: Set<String> = [
    "apkg", "colpkg", "et", "ett", "gsheet", "numbers", "sxc", "uos", "xls", "xlsb", "xlt", "xlw",
  ]

  /// The extensions of text files that may be tables, or lists of questions.
  private static let textEndings: Set<String> = ["txt", "gift"]

  /// Creates the format for the file name extension of `path`, in upper or lower case.
  public init?(pathEnding path: FilePath) {
    guard let ending = path.uncompressedName.ending?.lowercased(),
      let format = Self.allCases.first(where: { $0.endings.contains(ending) })
    else { return nil }
    self = format
  }

  /// Creates the format of the file at `path`, which was specified by name: a `.txt` file is also a table, such as an
  /// export of flash cards, and the content of anything that looks like a workbook determines what it is.
  public init?(namedPath path: FilePath) {
    if let format = InputFormat(pathEnding: path) {
      self = format
    } else if let ending = path.uncompressedName.ending,
      Self.textEndings.contains(ending.lowercased())
    {
      self = .csv
    } else if Self.isForeignWorkbook(path) {
      self = .xlsx
    } else {
      return nil
    }
  }

  /// Returns whether people would take the file at `path` for a workbook, although it has none of
  /// the extensions of a format.
  package static func isForeignWorkbook(_ path: FilePath) -> Bool {
    path.uncompressedName.ending.map { foreignWorkbookEndings.contains($0.lowercased()) } ?? false
  }

  /// The file name extensions of the format.
  public var endings: [String] {
    switch self {
    case .csv: ["csv"]
    case .tsv: ["tsv"]
    case .xlsx: ["xlsx", "xlsm", "xltx", "xltm"]
    case .ods: ["ods", "ots", "fods"]
    case .json: ["json"]
    case .jsonl: ["jsonl", "ndjson"]
    case .yaml: ["yaml", "yml"]
    // A stream of records is never taken for a deck because of its name.
    case .records: []
    }
  }

  /// The structure of inputs, which determines how they are read.
  package enum Structure: Hashable {
    /// A table, and the usual delimiter between its cells.
    case table(delimiter: Delimiter)
    /// Sheets, each of which is a table.
    case workbook
    /// JSON, or one JSON value per line.
    case json(isLines: Bool)
    case yaml
  }

  /// The structure of inputs in the format.
  package var structure: Structure {
    switch self {
    case .csv: .table(delimiter: .comma)
    case .tsv: .table(delimiter: .tab)
    case .xlsx, .ods: .workbook
    case .json: .json(isLines: false)
    case .jsonl, .records: .json(isLines: true)
    case .yaml: .yaml
    }
  }

  /// Whether inputs are text in which delimiters separate the cells of a table.
  package var isTable: Bool { if case .table = structure { true } else { false } }

  /// Whether records are rows, whose fields have columns.
  public var hasColumns: Bool { isTable || isWorkbook }

  /// Whether inputs are workbooks.
  package var isWorkbook: Bool { structure == .workbook }

  /// Whether the delimiter is part of the format; CSV files often have another one than the comma.
  var hasSpecificDelimiter: Bool { isTable && self != .csv }

  /// Whether inputs can be in Windows-1252, as spreadsheet programs write tables.
  package var allowsOtherEncodings: Bool { isTable }
}

extension FilePath {
  /// Whether the name is that of a compressed file.
  package var isCompressed: Bool { ending.map { Compression(ending: $0) != nil } ?? false }

  /// The name, without the extension of a compressed file: `capitals.csv` of `decks/capitals.csv.gz`.
  package var uncompressedName: FilePath { isCompressed ? stem : name }
}
