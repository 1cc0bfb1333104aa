import QuestionGroups

/// Groups and their JSON, for tests that decode and encode.
enum Decks {
  /// A shortened version of the file bundled with the app: an array of groups.
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

  /// Builds the first group of `app`, with the score of a new group.
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
