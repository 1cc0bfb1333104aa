import QuestionGroups
import Testing

/// Drafts apply the same rules to every text type.
@Suite struct DraftTests {
  /// Text that is a range of bytes, as a converter may use it.
  private struct ByteRange: BuilderText {
    var range = 0..<0
    init() {}
    init(_ range: Range<Int>) { self.range = range }
    var isBlank: Bool { range.isEmpty }
  }

  @Test(
    arguments: [
      QuestionCase(prompt: 0..<0, answer: 0..<0, errors: [.missingPrompt, .missingAnswer]),
      QuestionCase(prompt: 0..<1, answer: 0..<0, errors: [.missingAnswer]),
      QuestionCase(prompt: 0..<0, answer: 1..<2, errors: [.missingPrompt]),
      QuestionCase(prompt: 0..<1, answer: 1..<2, errors: []),
    ])
  func questionsNeedAPromptAndAnAnswer(_ question: QuestionCase) {
    var draft = QuestionDraft<ByteRange>()
    draft.prompt = ByteRange(question.prompt)
    draft.answer = ByteRange(question.answer)
    #expect(draft.errors.elements == question.errors)
    #expect(draft.errors.isEmpty == question.errors.isEmpty && draft.hint.isBlank)
  }

  @Test(
    arguments: [
      GroupCase(title: 0..<0, questionCount: 0, errors: [.missingTitle, .missingQuestions]),
      GroupCase(title: 0..<1, questionCount: 0, errors: [.missingQuestions]),
      GroupCase(title: 0..<0, questionCount: 1, errors: [.missingTitle]),
      GroupCase(title: 0..<1, questionCount: 1, errors: []),
    ])
  func groupsNeedATitleAndQuestions(_ group: GroupCase) {
    var draft = QuestionGroupDraft<ByteRange>()
    draft.title = ByteRange(group.title)
    draft.questionCount = group.questionCount
    #expect(draft.errors.elements == group.errors)
  }

  /// Tests all pairs of subsets of the errors.
  @Test func errorSetsAreSets() {
    let all = BuildError.allCases
    for left in 0..<1 << all.count {
      let leftErrors = all.indices.filter { left >> $0 & 1 == 1 }.map { all[$0] }
      #expect(set(leftErrors.reversed()).elements == leftErrors)
      #expect(set(leftErrors).isEmpty == leftErrors.isEmpty)
      #expect(all.filter(set(leftErrors).contains) == leftErrors)
      for right in 0..<1 << all.count {
        let rightErrors = all.indices.filter { right >> $0 & 1 == 1 }.map { all[$0] }
        let rest = set(leftErrors).subtracting(set(rightErrors))
        #expect(rest.elements == leftErrors.filter { !rightErrors.contains($0) })
        #expect((set(leftErrors) == set(rightErrors)) == (left == right))
      }
    }
  }

  @Test func errorDescriptionsAreUnique() {
    #expect(Set(BuildError.allCases.map(\.description)).count == BuildError.allCases.count)
  }

  private func set(_ errors: [BuildError]) -> BuildErrors {
    var set = BuildErrors()
    for error in errors { set.insert(error) }
    return set
  }
}

/// The values of a question, and the errors.
struct QuestionCase: CustomTestStringConvertible {
  let prompt: Range<Int>
  let answer: Range<Int>
  let errors: [BuildError]

  var testDescription: String { "\(prompt), \(answer)" }
}

/// The values of a group, and the errors.
struct GroupCase: CustomTestStringConvertible {
  let title: Range<Int>
  let questionCount: Int
  let errors: [BuildError]

  var testDescription: String { "\(title), \(questionCount)" }
}
