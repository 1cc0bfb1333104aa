import QuestionGroups

/// The same builder makes questions of each kind that a menu lists.
enum Genres {
  private static let values: [QuestionPreset: QuestionBuilder] = [
    .flashcards: QuestionBuilder().prompt("owl").answer("hoots"),
    .trueOrFalse: QuestionBuilder().prompt("Owls sleep at night.").answer("no"),
    .translation: .translation(of: "Eule", is: "owl", in: "English"),
    .fillInTheBlank: QuestionBuilder().prompt("Owls hunt at night.").answer("night"),
  ]

  static func run() {
    for preset in QuestionPreset.allCases {
      Chapters.attempt {
        guard let question = try values[preset]?.build(for: preset) else { return }
        print("  \(preset.title): \(question.prompt) = \(question.answer)")
      }
    }
    Chapters.attempt {
      _ = try QuestionBuilder().prompt("Owls sleep.").answer("perhaps").build(for: .trueOrFalse)
    }
  }
}
