import Testing

@testable import DeckBuilding
@testable import DeckConversion

/// Codes that ignore nothing are reported, except in an item that could not be read to its end: its rest
/// might have what they are about.
@Suite struct UnusedIgnoreTests {
  /// A deck in a format, with marks for the expected diagnostics.
  struct Case: CustomTestStringConvertible {
    let format: InputFormat
    let text: String

    init(_ format: InputFormat, _ text: String) {
      (self.format, self.text) = (format, text)
    }

    var testDescription: String { text.debugDescription }
  }

  static let cases = [
    Case(
      .yaml,
      """
      - {title: A, prompt: p, answer: a} # quizpress: ignore ⟦unused-ignore⟧x
      - {title: A, prompt: q, answer: b, _ignore: ⟦unused-ignore⟧x}
      - title: B # quizpress: ignore y
        prompt: r # quizpress: ignore y
        answer: ⟦yaml-syntax⟧@
      """),
    Case(
      .yaml,
      """
      # quizpress: ignore y
      - title: B
        _ignore: y
        answer: ⟦yaml-syntax⟧@
      """),
    Case(
      .yaml,
      """
      - {title: A, prompt: p, answer: a} # quizpress: ignore ⟦unused-ignore⟧x
      - {title: B, prompt: q, # quizpress: ignore y
        answer: b # quizpress: ignore y
      ⟦yaml-syntax⟧- {title: C, prompt: r, answer: c} # quizpress: ignore y
      """),
    Case(
      .yaml,
      """
      - title: A # quizpress: ignore ⟦unused-ignore⟧x
        questions:
        - {prompt: p, answer: a}
      - title: B # quizpress: ignore y
        _ignore: y
        questions: # quizpress: ignore y
        - {prompt: q, answer: b} # quizpress: ignore y
        - prompt: r
          _ignore: y
          answer: c # quizpress: ignore y
          hint: ⟦yaml-syntax⟧@
      """),
    Case(
      .yaml,
      """
      title: A # quizpress: ignore ⟦unused-ignore⟧x
      questions:
      - {prompt: p, answer: a}
      ---
      title: B # quizpress: ignore y
      questions:
      - {prompt: q, answer: ⟦yaml-syntax⟧@}
      """),
    Case(
      .json,
      """
      [{"title": "A", "prompt": "p", "answer": "a", "_ignore": "⟦unused-ignore⟧x"},
      {"title": "B", "_ignore": "y", "questions": [{"prompt": "q", "_ignore": "y", "answer": ⟦json-syntax⟧@}]}]
      """),
    Case(
      .jsonl,
      """
      {"title": "A", "prompt": "p", "answer": "a", "_ignore": "⟦unused-ignore⟧x"}
      {"title": "B", "_ignore": "y", "prompt": "q", "answer": ⟦json-syntax⟧@}
      {"title": "C", "_ignore": ["y", "unknown-field"], "level": 1, "answer": ⟦json-syntax⟧@}
      {"title": "D", "prompt": "p", "answer": "a", "_ignore": "⟦unused-ignore⟧x"}
      """),
  ]

  @Test(arguments: cases) func codesOfBrokenItemsAreNotReported(_ example: Case) {
    let deck = MarkedDeck(example.text)
    #expect(deck.convert(as: example.format).found.sorted() == deck.expected.sorted())
  }
}
