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
      (0..<0, 0..<0, [.missingPrompt, .missingAnswer]),
      (0..<1, 0..<0, [.missingAnswer]),
      (0..<0, 1..<2, [.missingPrompt]),
      (0..<1, 1..<2, []),
    ] as [(Range<Int>, Range<Int>, [BuildError])])
  func questions(prompt: Range<Int>, answer: Range<Int>, errors: [BuildError]) {
    var draft = QuestionDraft<ByteRange>()
    draft.prompt = ByteRange(prompt)
    draft.answer = ByteRange(answer)
    #expect(draft.errors.elements == errors)
    #expect(draft.errors.isEmpty == errors.isEmpty && draft.hint.isBlank)
  }

  @Test(
    arguments: [
      (0..<0, 0, [.missingTitle, .missingQuestions]),
      (0..<1, 0, [.missingQuestions]),
      (0..<0, 1, [.missingTitle]),
      (0..<1, 1, []),
    ] as [(Range<Int>, Int, [BuildError])])
  func groups(title: Range<Int>, questionCount: Int, errors: [BuildError]) {
    var draft = QuestionGroupDraft<ByteRange>()
    draft.title = ByteRange(title)
    draft.questionCount = questionCount
    #expect(draft.errors.elements == errors)
  }

  /// Tests all pairs of subsets of the errors.
  @Test func errorSets() {
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
