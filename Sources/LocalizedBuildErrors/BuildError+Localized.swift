public import Foundation
public import QuestionGroups

// This is a library of its own, so that QuestionGroups imports nothing.

extension BuildError: LocalizedError {
  /// The description of the error, which `localizedDescription` returns.
  public var errorDescription: String? { description }
}
