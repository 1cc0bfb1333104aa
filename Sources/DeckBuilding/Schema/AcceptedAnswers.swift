/// The use that is made of several accepted answers of one question.
public enum AcceptedAnswers: String, CaseIterable, Sendable {
  /// All of them are joined.
  case all
  /// Only the first one is used.
  case first
}
