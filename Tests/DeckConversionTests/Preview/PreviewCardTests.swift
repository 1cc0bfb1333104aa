import Testing

@testable import DeckWriting

/// The parts of cards that are derived from the values of a question.
@Suite struct PreviewCardTests {
  struct RightChoices: Sendable {
    let choices: [String]
    let answer: String
    let right: [String]
  }

  @Test(arguments: [
    RightChoices(choices: ["Rhine", "Danube"], answer: "Danube", right: ["Danube"]),
    RightChoices(choices: ["a", "b", "c"], answer: "a, c", right: ["a", "c"]),
    RightChoices(choices: ["a", "b", "c"], answer: "c, a", right: ["a", "c"]),
    // A choice can contain the text between several answers.
    RightChoices(choices: ["a, b", "a", "b"], answer: "a, b", right: ["a, b"]),
    RightChoices(choices: ["a", "a, b", "c"], answer: "a, b, c", right: ["a, b", "c"]),
    RightChoices(choices: ["a", "b"], answer: "a, d", right: []),
    RightChoices(choices: ["a", "b"], answer: "", right: []),
    RightChoices(choices: ["a", "ab"], answer: "ab", right: ["ab"]),
    RightChoices(choices: [], answer: "a", right: []),
  ])
  func rightChoicesAreThoseOfTheAnswer(_ example: RightChoices) {
    let choices = [PreviewCard.Choice](example.choices, answer: example.answer, joint: ", ")
    #expect(choices.map(\.text) == example.choices)
    #expect(choices.filter(\.isRight).map(\.text) == example.right)
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
