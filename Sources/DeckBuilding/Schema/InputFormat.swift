/// The formats that are read.
public enum InputFormat: String, CaseIterable, Sendable {
  case csv, tsv, json, jsonl, yaml

  /// The format that the ending of `path` stands for, in upper or lower case.
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

  /// The format of the file at `path`, which somebody named: one that ends in `.txt` is a table too,
  /// as exports of flashcards are.
  public init?(namedPath path: String) {
    if let format = InputFormat(pathEnding: path) {
      self = format
    } else if path.lowercased().hasSuffix(".txt") {
      self = .csv
    } else {
      return nil
    }
  }

  /// The endings of file names that stand for the format.
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
