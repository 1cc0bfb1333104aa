import ByteText

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic as one line, with another line for each note: `path:line:column: error: message; help [code]`.
  public var description: String {
    TextRenderer().lines(of: self).map(\.plain).joined(separator: "\n")
  }
}

extension Diagnostic {
  /// The message, and the help after a semicolon if there is one.
  var messageWithHelp: String { message + (help.map { "; \($0)" } ?? "") }
}

extension Diagnostic.Location: CustomStringConvertible {
  /// `path:line:column`, or the path alone for an entire input.
  public var description: String {
    let path = escaped(path)
    guard let line, let column else { return path }
    return "\(path):\(line):\(column)"
  }
}
