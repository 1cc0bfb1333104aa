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
      (0..<0, 0..<0, [MissingValue.prompt, .answer]),
      (0..<1, 0..<0, [.answer]),
      (0..<0, 1..<2, [.prompt]),
      (0..<1, 1..<2, []),
    ])
  func questionsNeedAPromptAndAnAnswer(
    prompt: Range<Int>, answer: Range<Int>, missing: [MissingValue]
  ) {
    var draft = QuestionDraft<ByteRange>()
    draft.prompt = ByteRange(prompt)
    draft.answer = ByteRange(answer)
    #expect(draft.missing.elements == missing)
    #expect(draft.missing.isEmpty == missing.isEmpty && draft.hint.isBlank)
  }

  @Test(
    arguments: [
      (0..<0, 0, [MissingValue.title, .questions]),
      (0..<1, 0, [.questions]),
      (0..<0, 1, [.title]),
      (0..<1, 1, []),
    ])
  func groupsNeedATitleAndQuestions(
    title: Range<Int>, questionCount: Int, missing: [MissingValue]
  ) {
    var draft = QuestionGroupDraft<ByteRange>()
    draft.title = ByteRange(title)
    draft.questionCount = questionCount
    #expect(draft.missing.elements == missing)
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
