import DeckConversion
import Testing

/// Codes that ignore nothing are reported, except in an item that could not be read to its end: its rest
/// might have what they are about.
@Suite struct UnusedIgnoreTests {
  /// Decks in formats, with marks for the expected diagnostics.
  static let cases: [(InputFormat, String)] = [
    (
      .yaml,
      """
      - {title: A, prompt: p, answer: a} # quizpress: ignore ⟦unused-ignore⟧x
      - {title: A, prompt: q, answer: b, _ignore: ⟦unused-ignore⟧x}
      - title: B # quizpress: ignore y
        prompt: r # quizpress: ignore y
        answer: ⟦yaml-syntax⟧@
      """
    ),
    (
      .yaml,
      """
      # quizpress: ignore y
      - title: B
        _ignore: y
        answer: ⟦yaml-syntax⟧@
      """
    ),
    (
      .yaml,
      """
      - {title: A, prompt: p, answer: a} # quizpress: ignore ⟦unused-ignore⟧x
      - {title: B, prompt: q, # quizpress: ignore y
        answer: b # quizpress: ignore y
      ⟦yaml-syntax⟧- {title: C, prompt: r, answer: c} # quizpress: ignore y
      """
    ),
    (
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
      """
    ),
    (
      .yaml,
      """
      title: A # quizpress: ignore ⟦unused-ignore⟧x
      questions:
      - {prompt: p, answer: a}
      ---
      title: B # quizpress: ignore y
      questions:
      - {prompt: q, answer: ⟦yaml-syntax⟧@}
      """
    ),
    (
      .json,
      """
      [{"title": "A", "prompt": "p", "answer": "a", "_ignore": "⟦unused-ignore⟧x"},
      {"title": "B", "_ignore": "y", "questions": [{"prompt": "q", "_ignore": "y", "answer": ⟦json-syntax⟧@}]}]
      """
    ),
    (
      .jsonl,
      """
      {"title": "A", "prompt": "p", "answer": "a", "_ignore": "⟦unused-ignore⟧x"}
      {"title": "B", "_ignore": "y", "prompt": "q", "answer": ⟦json-syntax⟧@}
      {"title": "C", "_ignore": ["y", "unknown-field"], "level": 1, "answer": ⟦json-syntax⟧@}
      {"title": "D", "prompt": "p", "answer": "a", "_ignore": "⟦unused-ignore⟧x"}
      """
    ),
  ]

  @Test(arguments: cases) func codesOfBrokenItemsAreNotReported(
    _ format: InputFormat, _ text: String
  ) {
    let deck = MarkedDeck(text)
    #expect(deck.convert(as: format).found.sorted() == deck.expected.sorted())
  }
}
