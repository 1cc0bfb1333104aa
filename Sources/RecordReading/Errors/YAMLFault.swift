/// A violation of the grammar of YAML.
package struct YAMLFault: Hashable, Sendable {
  /// The problem, in the words of libyaml or of `YAML12Checks`.
  package var problem: String

  /// The construct that was being parsed, in the words of libyaml, if it begins at another offset.
  package var context: String?

  /// The offset of the construct.
  package var contextOffset = 0

  init(_ problem: String) {
    self.problem = problem
  }
}

extension ReadingError {
  /// Returns the error that `problem` is in a text of YAML.
  static func yaml(_ problem: String, at offset: Int) -> ReadingError {
    ReadingError(.yaml(YAMLFault(problem)), at: offset)
  }
}
