import Testing

@testable import DeckWriting

/// The parts of cards that are derived from the values of a question.
@Suite struct PreviewCardTests {
  @Test(
    arguments: [
      (["Rhine", "Danube"], "Danube", ["Danube"]),
      (["a", "b", "c"], "a, c", ["a", "c"]),
      (["a", "b", "c"], "c, a", ["a", "c"]),
      // A choice can contain the text between several answers.
      (["a, b", "a", "b"], "a, b", ["a, b"]),
      (["a", "a, b", "c"], "a, b, c", ["a, b", "c"]),
      (["a", "b"], "a, d", []),
      (["a", "b"], "", []),
      (["a", "ab"], "ab", ["ab"]),
      ([], "a", []),
    ] as [([String], String, [String])])
  func rightChoicesAreThoseOfTheAnswer(
    _ texts: [String], _ answer: String, _ right: [String]
  ) {
    let choices = [PreviewCard.Choice](texts, answer: answer, joint: ", ")
    #expect(choices.map(\.text) == texts)
    #expect(choices.filter(\.isRight).map(\.text) == right)
  }

  @Test(arguments: [
    ("short", 1), (String(repeating: "a cart ", count: 15), 2),
    (String(repeating: "a cart ", count: 30), 3), (String(repeating: "a cart ", count: 50), 4),
    (String(repeating: "a cart ", count: 100), 5), ("1\n2\n3\n4\n5\n", 2),
    ("\n\n\n\n\n\n\nlast", 4),
    (String(repeating: "\u{6F22}", count: 60), 2), (String(repeating: "W", count: 60), 2),
  ])
  func longerTextIsPrintedInSmallerLetters(_ text: String, _ size: Int) {
    let face = PrintedFace(text: text, choices: [], hint: "")
    #expect(face.size == size)
    #expect(face.text == text && !face.isShortened)
  }

  @Test(arguments: [
    String(repeating: "w", count: 10_000), String(repeating: "line\n", count: 300),
    "Z" + String(repeating: "\u{300}", count: 1000) + "algo",
  ])
  func textThatDoesNotFitIsShortenedVisibly(_ text: String) {
    let face = PrintedFace(text: text, choices: [text], hint: text)
    #expect(face.isShortened)
    #expect(face.text.hasSuffix("…") && face.text.utf8.count < text.utf8.count)
    #expect(text.unicodeScalars.starts(with: face.text.unicodeScalars.dropLast()))
  }
}
