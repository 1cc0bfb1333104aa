import RecordReading

/// A platform whose exports are detected by their header or structure.
public enum Platform: String, CaseIterable, Sendable {
  /// Spreadsheets saved as CSV.
  case kahoot, quizizz, blooket, gimkit
  /// Text exports of flashcards.
  case quizlet, anki
  /// JSON.
  case crowdanki, opentdb

  /// Creates the platform with a name or an alternative name.
  public init?(name: String) {
    let folded = foldedName(name)
    let found = Self.allCases.first { $0.rawValue == folded || $0.export.otherName == folded }
    guard let found else { return nil }
    self = found
  }

  private static let exports = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, $0.declaredExport) })

  /// What is known of the platform's exports.
  package var export: PlatformExport { Self.exports[self] ?? declaredExport }

  /// The columns of a spreadsheet; nil for other exports.
  var columns: PlatformColumns? {
    if case .sheet(let columns) = export.form { columns } else { nil }
  }

  /// The text of flashcards; nil for other exports.
  var cards: PlatformCards? { if case .cards(let cards) = export.form { cards } else { nil } }

  /// The keys of an export in JSON; nil for other exports.
  package var keys: PlatformKeys? {
    if case .objects(let keys) = export.form { keys } else { nil }
  }
}
