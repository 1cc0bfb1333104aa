public import SystemIO

/// The format of an input.
public enum InputFormat: String, CaseIterable, Sendable {
  case csv, tsv, json, jsonl, yaml

  /// Creates the format for the file name extension of `path`, in upper or lower case.
  public init?(pathEnding path: FilePath) {
    guard let ending = path.name.ending?.lowercased(),
      let format = Self.allCases.first(where: { $0.endings.contains(ending) })
    else { return nil }
    self = format
  }

  /// Creates the format of the file at `path`, which was specified by name: a `.txt` file is also
  /// a table, such as an export of flash cards.
  public init?(namedPath path: FilePath) {
    if let format = InputFormat(pathEnding: path) {
      self = format
    } else if path.name.ending?.lowercased() == "txt" {
      self = .csv
    } else {
      return nil
    }
  }

  /// The file name extensions of the format.
  public var endings: [String] {
    switch self {
    case .csv: ["csv"]
    case .tsv: ["tsv"]
    case .json: ["json"]
    case .jsonl: ["jsonl", "ndjson"]
    case .yaml: ["yaml", "yml"]
    }
  }

  /// The structure of inputs, which determines how they are read and how rejects are written.
  package enum Structure: Hashable {
    /// A table, and the usual delimiter between its cells.
    case table(delimiter: UInt8)
    /// JSON, or one JSON value per line.
    case json(isLines: Bool)
    case yaml
  }

  /// The structure of inputs in the format.
  package var structure: Structure {
    switch self {
    case .csv: .table(delimiter: UInt8(ascii: ","))
    case .tsv: .table(delimiter: UInt8(ascii: "\t"))
    case .json: .json(isLines: false)
    case .jsonl: .json(isLines: true)
    case .yaml: .yaml
    }
  }

  /// Whether inputs are tables.
  package var isTable: Bool { if case .table = structure { true } else { false } }

  /// Whether the delimiter is part of the format; CSV files often have another one than the comma.
  var hasSpecificDelimiter: Bool { isTable && self != .csv }

  /// Whether inputs can be in Windows-1252, as spreadsheet programs write tables.
  package var allowsWindows1252: Bool { isTable }

  /// Whether records can be read before the input ends.
  package var canBeStreamed: Bool { isTable || structure == .json(isLines: true) }
}
