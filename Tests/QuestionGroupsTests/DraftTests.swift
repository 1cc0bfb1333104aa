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
      (0..<0, 0..<0, [MissingValues.prompt, .answer]),
      (0..<1, 0..<0, [.answer]),
      (0..<0, 1..<2, [.prompt]),
      (0..<1, 1..<2, []),
    ])
  func questionsNeedAPromptAndAnAnswer(
    prompt: Range<Int>, answer: Range<Int>, missing: [MissingValues]
  ) {
    var draft = QuestionDraft<ByteRange>()
    draft.prompt = ByteRange(prompt)
    draft.answer = ByteRange(answer)
    #expect(draft.missing.elements == missing)
    #expect(draft.missing.isEmpty == missing.isEmpty && draft.hint.isBlank)
  }
}
