/// The format of an input.
public enum InputFormat: String, CaseIterable, Sendable {
  case csv, tsv, json, jsonl, yaml

  /// Creates the format for the file name extension of `path`, in upper or lower case.
  public init?(pathEnding path: String) {
    let bytes = path.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")),
      !bytes[dot...].contains(UInt8(ascii: "/"))
    else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.contains(ending) }) else {
      return nil
    }
    self = format
  }

  /// Creates the format of the file at `path`, which was specified by name: a `.txt` file is also
  /// a table, such as an export of flash cards.
  public init?(namedPath path: String) {
    if let format = InputFormat(pathEnding: path) {
      self = format
    } else if path.lowercased().hasSuffix(".txt") {
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

  /// Whether the input is a table.
  package var isTable: Bool { self == .csv || self == .tsv }

  /// Whether records can be read before the input ends.
  package var canBeStreamed: Bool { isTable || self == .jsonl }
}
