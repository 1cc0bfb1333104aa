@_spi(Conversion) import QuestionGroups
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
      QuestionCase(prompt: 0..<0, answer: 0..<0, missing: [.prompt, .answer]),
      QuestionCase(prompt: 0..<1, answer: 0..<0, missing: [.answer]),
      QuestionCase(prompt: 0..<0, answer: 1..<2, missing: [.prompt]),
      QuestionCase(prompt: 0..<1, answer: 1..<2, missing: []),
    ])
  func questionsNeedAPromptAndAnAnswer(_ question: QuestionCase) {
    var draft = QuestionDraft<ByteRange>()
    draft.prompt = ByteRange(question.prompt)
    draft.answer = ByteRange(question.answer)
    #expect(draft.missing.elements == question.missing)
    #expect(draft.missing.isEmpty == question.missing.isEmpty && draft.hint.isBlank)
  }

  @Test(
    arguments: [
      GroupCase(title: 0..<0, questionCount: 0, missing: [.title, .questions]),
      GroupCase(title: 0..<1, questionCount: 0, missing: [.questions]),
      GroupCase(title: 0..<0, questionCount: 1, missing: [.title]),
      GroupCase(title: 0..<1, questionCount: 1, missing: []),
    ])
  func groupsNeedATitleAndQuestions(_ group: GroupCase) {
    var draft = QuestionGroupDraft<ByteRange>()
    draft.title = ByteRange(group.title)
    draft.questionCount = group.questionCount
    #expect(draft.missing.elements == group.missing)
  }

  /// Tests all pairs of subsets.
  @Test func setsOfMissingValuesAreSets() {
    let all = MissingValue.allCases
    for left in 0..<1 << all.count {
      let leftValues = all.indices.filter { left >> $0 & 1 == 1 }.map { all[$0] }
      #expect(set(leftValues.reversed()).elements == leftValues)
      #expect(set(leftValues).isEmpty == leftValues.isEmpty)
      #expect(all.filter(set(leftValues).contains) == leftValues)
      for right in 0..<1 << all.count {
        let rightValues = all.indices.filter { right >> $0 & 1 == 1 }.map { all[$0] }
        let rest = set(leftValues).subtracting(set(rightValues))
        #expect(rest.elements == leftValues.filter { !rightValues.contains($0) })
        #expect((set(leftValues) == set(rightValues)) == (left == right))
      }
    }
  }

  private func set(_ values: [MissingValue]) -> MissingValues {
    var set = MissingValues()
    for value in values { set.insert(value) }
    return set
  }
}

/// The values of a question, and the missing ones.
struct QuestionCase: CustomTestStringConvertible {
  let prompt: Range<Int>
  let answer: Range<Int>
  let missing: [MissingValue]

  var testDescription: String { "\(prompt), \(answer)" }
}

/// The values of a group, and the missing ones.
struct GroupCase: CustomTestStringConvertible {
  let title: Range<Int>
  let questionCount: Int
  let missing: [MissingValue]

  var testDescription: String { "\(title), \(questionCount)" }
}
