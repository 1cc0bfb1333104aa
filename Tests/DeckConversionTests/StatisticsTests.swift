import Testing

@testable import DeckReporting

/// The numbers of questions.
@Suite struct StatisticsTests {
  @Test(arguments: [
    ([], 0, 0, 0), ([7], 7, 7, 7), ([3, 1, 2], 1, 2, 3), ([4, 1, 2, 3], 1, 2, 4),
  ])
  func lengthsAreSummarized(_ lengths: [Int], _ shortest: Int, _ median: Int, _ longest: Int) {
    let summary = TextLengths(lengths)
    #expect(summary.shortest == shortest)
    #expect(summary.median == median)
    #expect(summary.longest == longest)
  }

  @Test func lengthsAreCountedInClasses() {
    let classes = TextLengths([1, 10, 11, 40, 321, 5000]).classes
    #expect(classes.map(\.shortest) == [1, 11, 21, 41, 81, 161, 321])
    #expect(classes.map(\.longest) == [10, 20, 40, 80, 160, 320, nil])
    #expect(classes.map(\.count) == [2, 1, 1, 0, 0, 0, 2])
    #expect(TextLengths([3]).classes.map(\.longest) == [10])
    #expect(TextLengths([]).classes.isEmpty)
  }

  @Test func questionsAreCounted() {
    var numbers = QuestionStatistics()
    numbers.add(prompt: "One?", answer: "yes", hint: "h", choices: ["no", "yes", "maybe"])
    numbers.add(prompt: "Two?", answer: "no", hint: "", choices: ["no", "yes"])
    numbers.add(prompt: "One?", answer: "yes", hint: "", choices: [])
    numbers.add(prompt: "e\u{301}", answer: "no, yes", hint: "", choices: ["no", "yes"])
    #expect(numbers.questionCount == 4)
    #expect(numbers.hintCount == 1)
    #expect(numbers.choicesCount == 3)
    #expect(numbers.repeatedPromptCount == 1)
    #expect(numbers.answerPositions == [1, 1, 0])
    #expect(numbers.frequentAnswers.map(\.answer) == ["yes"])
    #expect(numbers.frequentAnswers.map(\.count) == [2])
    #expect(numbers.prompts.shortest == 1)
  }

  @Test func theMostFrequentAnswersAreFirst() {
    var numbers = QuestionStatistics()
    for answer in "aabbbccccddeeffgg" {
      numbers.add(prompt: "?", answer: String(answer), hint: "", choices: [])
    }
    #expect(numbers.frequentAnswers.map(\.answer) == ["c", "b", "a", "d", "e"])
  }
}
