public import DeckBuilding

/// The documentation of a diagnostic code.
public struct DiagnosticEntry: Sendable {
  /// The code.
  public let code: DiagnosticCode

  /// The meaning in one line.
  public let summary: String

  /// The meaning, the reason for the severity, and the remedy, in a few sentences.
  public var explanation: String {
    explanationLines.split(separator: "\n").joined(separator: " ")
  }

  /// The explanation in the lines in which it is written.
  private let explanationLines: String

  /// How the severity is changed, or when the code is reported at all, in a few sentences.
  public var severityAdvice: String {
    let name = code.rawValue
    let change = "--error \(name) makes an error of it, and --ignore \(name) hides it"
    let key = "in a deck file, rules has a severity for it"
    return switch (code.use, code.severity) {
    case (.always, .error): "It is always an error, because what it is about cannot be used."
    case (.always, .note): "\(change), --warn \(name) makes a warning of it; \(key)."
    case (.always, .warning): "\(change); \(key)."
    case (.recommended, _):
      "It is reported if --rules recommended or --rules \(name) turns it on. \(change); \(key)."
    case (.optional, _):
      "It is reported if --rules all or --rules \(name) turns it on. \(change); \(key)."
    }
  }

  /// An input with the problem, and without it.
  public let example: DiagnosticExample

  init(
    _ code: DiagnosticCode, _ summary: String, _ explanation: String, example: DiagnosticExample
  ) {
    self.code = code
    self.summary = summary
    explanationLines = explanation
    self.example = example
  }
}

/// The entries of related codes.
public struct DiagnosticArea: Sendable {
  /// The heading of the area.
  public let title: String

  /// The entries, in the order in which people read them.
  public let entries: [DiagnosticEntry]

  init(_ title: String, _ entries: [DiagnosticEntry]) {
    self.title = title
    self.entries = entries
  }

  /// All areas.
  public static var all: [DiagnosticArea] { Catalogue.areas }
}

extension DiagnosticCode: CaseIterable {
  /// All codes, by area.
  public static let allCases: [DiagnosticCode] = DiagnosticArea.all.flatMap {
    $0.entries.map(\.code)
  }

  /// The code's documentation. Every code that is reported has one.
  public var entry: DiagnosticEntry? {
    DiagnosticArea.all.lazy.flatMap(\.entries).first { $0.code == self }
  }

  /// The code with this name, or nil if there is none.
  public init?(rawValue: String) {
    guard let code = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = code
  }
}
