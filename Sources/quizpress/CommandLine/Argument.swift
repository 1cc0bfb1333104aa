import DeckConversion

/// An argument of the command, or a value of a deck file: text, or a path, which may be any bytes.
struct Argument: Hashable {
  /// The argument as a path.
  let path: FilePath

  /// The argument as text, or nil if it is not UTF-8.
  var text: String? { path.text }
}

extension Argument: ExpressibleByStringLiteral {
  init(stringLiteral text: String) {
    self.init(text)
  }

  init(_ text: String) {
    path = FilePath(text)
  }
}

extension Argument: CustomStringConvertible {
  /// The argument for people.
  var description: String { path.description }
}
