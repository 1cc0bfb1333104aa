import DeckConversion

/// The version of the command.
enum Version {
  /// The version by the rules of Semantic Versioning. A release is built with its own version instead.
  static let number = "0.1.0"

  /// The commit that a release was made of; empty in other builds.
  static let commit = ""

  /// The version for people.
  static var text: String { "quizpress \(number)" + (commit.isEmpty ? "" : " (\(commit))") }

  /// The version for programs.
  static var json: JSONValue {
    ["version": .string(number), "commit": JSONValue(commit.isEmpty ? nil : commit)]
  }
}
