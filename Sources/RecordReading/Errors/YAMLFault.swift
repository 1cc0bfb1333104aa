/// What is wrong with a text that is not YAML.
package struct YAMLFault: Hashable, Sendable {
  /// The problem, in libyaml's words or ours.
  package var problem: String

  /// What was being read, in libyaml's words, if that began at another place.
  package var context: String?

  /// Where that began.
  package var contextOffset = 0

  init(_ problem: String) {
    self.problem = problem
  }
}
