import ByteText
import DeckBuilding

/// Renders a diagnostic as one line, with another line for each note.
struct ConciseRenderer {
  /// Returns `path:line:column: error: message; help [code]` and the notes.
  func text(of diagnostic: Diagnostic) -> String {
    let message = diagnostic.message + (diagnostic.help.map { "; \($0)" } ?? "")
    let first =
      "\(text(of: diagnostic.location)): \(diagnostic.severity.rawValue): \(message) "
      + "[\(diagnostic.code.rawValue)]"
    return diagnostic.notes.reduce(first) {
      "\($0)\n\(text(of: $1.location)): note: \($1.message)"
    }
  }

  /// Returns `path:line:column`, or the path alone for an entire input.
  func text(of location: Diagnostic.Location) -> String {
    let path = escaped(location.path)
    guard let line = location.line, let column = location.column else { return path }
    return "\(path):\(line):\(column)"
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic as one line, with another line for each note.
  public var description: String { ConciseRenderer().text(of: self) }
}

extension Diagnostic.Location: CustomStringConvertible {
  /// `path:line:column`, or the path alone for an entire input.
  public var description: String { ConciseRenderer().text(of: self) }
}
