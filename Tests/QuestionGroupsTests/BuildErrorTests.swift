import Foundation
import LocalizedBuildErrors
import QuestionGroups
import Testing

/// Errors have the field, the question and the problem.
@Suite struct BuildErrorTests {
  @Test(
    arguments: [
      (BuildError.missingPrompt, "the prompt is missing"),
      (.missingQuestions, "there are no questions"),
      (BuildError(.answer, .blank, question: 1), "question 2: the answer is blank"),
      (BuildError(.hint, .tooShort(minimum: 1)), "the hint has fewer than 1 character"),
      (BuildError(.hint, .tooLong(maximum: 20)), "the hint has more than 20 characters"),
      (BuildError(.questions, .tooShort(minimum: 2)), "there are fewer than 2 questions"),
      (BuildError(.questions, .tooLong(maximum: 1)), "there are more than 1 question"),
      (BuildError(.title, .notMatching("a file name")), "the title is not a file name"),
      (BuildError(.title, .notAvailable), "the title is not available"),
      (
        BuildError(.hint, .conflicting(with: .answer), question: 0),
        "question 1: the hint does not go together with the answer"
      ),
    ])
  func descriptionsNameFieldAndProblem(_ error: BuildError, _ description: String) {
    #expect(error.description == description)
  }

  /// A pattern without a question matches all questions, and missing values match blank ones.
  @Test(
    arguments: [
      (BuildError(.answer, .missing), true), (BuildError(.answer, .blank), true),
      (BuildError(.answer, .missing, question: 7), true),
      (BuildError(.answer, .tooShort(minimum: 1)), false), (BuildError(.prompt, .missing), false),
    ])
  func errorsAreCaughtByTheirNames(_ error: BuildError, _ isCaught: Bool) {
    let thrown: any Error = error
    switch thrown {
    case BuildError.missingAnswer: #expect(isCaught)
    default: #expect(!isCaught)
    }
  }

  @Test func typedErrorsAreCaughtByTheirNames() {
    do throws(BuildError) {
      _ = try QuestionGroupBuilder.flashcards("T", ["p": " "]).build()
      Issue.record("built")
    } catch BuildError.missingAnswer {
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func patternsOfAQuestionMatchOnlyThatQuestion() {
    let pattern = BuildError(.answer, .missing, question: 1)
    #expect(pattern ~= BuildError(.answer, .blank, question: 1) as any Error)
    #expect(!(pattern ~= BuildError(.answer, .missing, question: 2) as any Error))
    #expect(!(pattern ~= CancellationError() as any Error))
  }

  /// Where Foundation is there, errors have a localized description.
  @Test func errorsHaveALocalizedDescription() {
    let error: any Error = BuildError(.answer, .tooShort(minimum: 3), question: 1)
    #expect(error.localizedDescription == "question 2: the answer has fewer than 3 characters")
  }
}
