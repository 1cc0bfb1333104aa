import Foundation
import LocalizedBuildErrors
import QuestionGroups
import Testing

/// Where Foundation is there, errors have a localized description.
@Suite struct LocalizedErrorTests {
  @Test func errorsHaveALocalizedDescription() {
    let error: any Error = BuildError(.answer, .tooShort(minimum: 3), question: 1)
    #expect(error.localizedDescription == "question 2: the answer has fewer than 3 characters")
  }
}
