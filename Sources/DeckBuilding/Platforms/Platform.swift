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

  /// The columns of a spreadsheet; nil for other exports.
  var columns: PlatformColumns? { export.columns }

  /// The text of flashcards; nil for other exports.
  var cards: PlatformCards? { export.cards }

  /// The keys of an export in JSON; nil for other exports.
  package var keys: PlatformKeys? { export.keys }
}
