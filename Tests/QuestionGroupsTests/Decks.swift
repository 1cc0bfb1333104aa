import QuestionGroups

/// A group as its JSON has it, for tests that decode and encode.
enum Decks {
  /// The file that the app comes with, in short: an array of groups.
  static let app = """
    [
      {
        "questions": [
          {
            "prompt": "Was ist größer als 日本?",
            "hint": "Ein Land",
            "answer": "中国"
          },
          {
            "prompt": "2 / 2",
            "answer": "1"
          }
        ],
        "score": {
          "correctCount": 3,
          "incorrectCount": 4
        },
        "title": "Länder"
      },
      {
        "questions": [
          {
            "prompt": "P",
            "answer": "A"
          }
        ],
        "score": {
          "correctCount": 0,
          "incorrectCount": 0
        },
        "title": "T"
      }
    ]

    """

  /// The first group of `app`, built; its score is that of a new group.
  static func countries() throws(BuildError) -> QuestionGroup {
    try QuestionGroupBuilder()
      .title("Länder")
      .adding(
        QuestionBuilder().prompt("Was ist größer als 日本?").answer("中国").hint("Ein Land")
      )
      .adding(QuestionBuilder().prompt("2 / 2").answer("1"))
      .build()
  }
}
