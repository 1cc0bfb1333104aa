import ByteText
public import DeckBuilding
package import SystemIO

/// A problem or a decision, ready to be shown: code, message, location, and related places.
public struct Diagnostic: Hashable, Sendable {
  /// A place that people can go to.
  public struct Location: Hashable, Sendable {
    /// The name of the input: the path as it was given.
    public var path: String
    /// The sheet, if the input is one of a workbook.
    public var sheet: String?
    /// The address of the cell, such as `C7`, if the place is in a sheet.
    public var cell: String?
    /// The line, or the row of a sheet, counted from 1; nil for the entire input.
    public var line: Int?
    /// The column in Unicode scalars, or of a sheet, counted from 1.
    public var column: Int?
    /// The offset in bytes of UTF-8, counted from 0, or nil for the entire input or in a sheet.
    public var offset: Int?
    /// The line of the first character that follows, or nil if the end is unknown.
    public var endLine: Int?
    /// The column of the first character that follows, or nil if the end is unknown.
    public var endColumn: Int?

    package init(path: String, sheet: String? = nil, line: Int? = nil, column: Int? = nil) {
      self.path = path
      self.sheet = sheet
      self.line = line
      self.column = column
    }

    /// The place of a byte of `text`, the content of the file at `path`.
    package init(_ path: FilePath, at offset: Int, in text: InputText) {
      let position = text.position(of: offset)
      self.init(path: path.description, line: position.line, column: position.column)
    }

    /// The place of options.
    package static let commandLine = Location(path: "<command line>")

    /// The cell with its sheet, as in formulas: `Sheet1!C7`. For an entire sheet, its name.
    public var cellReference: String? {
      sheet.map { SheetName.quoted($0) + (cell.map { "!\($0)" } ?? "") }
    }

    /// The cell or the sheet in parentheses, after a space; nothing for a text.
    package var cellInParentheses: String { cellReference.map { " (\(escaped($0)))" } ?? "" }
  }

  /// The part of a deck that a diagnostic is about, as far as it is known.
  public struct Subject: Hashable, Sendable {
    /// The title of the group.
    public var group: String?
    /// The number of the question in its group, counted from 1.
    public var question: Int?
    /// The question's id.
    public var id: String?
    /// The question's prompt.
    public var prompt: String?
    /// The name of the field, or of the column or key that is not one.
    public var field: String?
    /// The number of the question's row.
    package var row: Int?
  }

  /// A related place and its relation to the diagnostic.
  public struct Note: Hashable, Sendable {
    /// The place.
    public var location: Location
    /// The relation, such as `first claimed here`.
    public var message: String
    /// The line that contains the location, if it was requested.
    public var excerpt: Excerpt?
  }

  /// The code, which stays the same between versions.
  public var code: DiagnosticCode
  /// The severity, which rules may have changed.
  public var severity: DiagnosticSeverity
  /// A description of the problem, without a final period.
  public var message: String
  /// The suggested remedy, in the imperative, if there is one.
  public var help: String?
  /// The name or value that was probably meant, if one is similar to the wrong one.
  public var suggestion: String?
  /// The place that it is about.
  public var location: Location
  /// Related places.
  public var notes: [Note] = []
  /// The group, the question and the field that it is about, so that an app can word it by itself.
  public var subject = Subject()
  /// The line that contains the location, if it was requested.
  public var excerpt: Excerpt?
  /// How the diagnostic is related to equal ones about other inputs, if there are several.
  package var repetition: Repetition?
}

extension Diagnostic {
  /// An error in the command line or in a deck file, because of which nothing is read.
  package static func invalidSettings(_ message: String, at location: Location) -> Diagnostic {
    let code = DiagnosticCode.invalidSettings
    return Diagnostic(code: code, severity: code.severity, message: message, location: location)
  }
}

extension DiagnosticSeverity {
  /// The position among severities, of which the worst one is the first.
  package var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}
