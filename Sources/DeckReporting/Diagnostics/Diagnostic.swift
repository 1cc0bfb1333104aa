public import DeckBuilding

/// A problem or a decision, ready to be shown: code, message, location, and related places.
public struct Diagnostic: Hashable, Sendable {
  /// A place that people can go to.
  public struct Location: Hashable, Sendable {
    /// The name of the input: the path as it was given.
    public var path: String
    /// The line, counted from 1, or nil for the entire input.
    public var line: Int?
    /// The column in Unicode scalars, counted from 1.
    public var column: Int?

    package init(path: String, line: Int? = nil, column: Int? = nil) {
      self.path = path
      self.line = line
      self.column = column
    }
  }

  /// A related place and its relation to the diagnostic.
  public struct Note: Hashable, Sendable {
    public var location: Location
    public var message: String
  }

  public var code: DiagnosticCode
  public var severity: DiagnosticSeverity
  /// A description of the problem, without a final period.
  public var message: String
  /// The suggested remedy, in the imperative, if there is one.
  public var help: String?
  public var location: Location
  public var notes: [Note] = []
}
