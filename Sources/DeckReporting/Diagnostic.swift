import ByteText
public import DeckBuilding

/// One fault or warning, ready to be told: what, where, and what else has to do with it.
public struct Diagnostic: Hashable, Sendable {
  /// A place that people can go to.
  public struct Location: Hashable, Sendable {
    /// The input's name: the path as it was given.
    public var path: String
    /// The line, from 1 on; nothing for the input as a whole.
    public var line: Int?
    /// The column in Unicode scalars, from 1 on.
    public var column: Int?

    package init(path: String, line: Int? = nil, column: Int? = nil) {
      self.path = path
      self.line = line
      self.column = column
    }
  }

  /// A related place and what it has to do with the diagnostic.
  public struct Note: Hashable, Sendable {
    public var location: Location
    public var message: String
  }

  public var code: DiagnosticCode
  public var severity: DiagnosticSeverity
  public var message: String
  public var location: Location
  public var notes: [Note] = []
}

extension Diagnostic: CustomStringConvertible {
  /// `path:line:column: error: message [code]`, and a line for each note.
  public var description: String {
    let first = "\(location): \(severity.rawValue): \(message) [\(code.rawValue)]"
    return notes.reduce(first) { "\($0)\n\($1.location): note: \($1.message)" }
  }
}

extension Diagnostic.Location: CustomStringConvertible {
  /// `path:line:column`, as far as there is one.
  public var description: String {
    let path = escaped(path)
    guard let line, let column else { return path }
    return "\(path):\(line):\(column)"
  }
}
