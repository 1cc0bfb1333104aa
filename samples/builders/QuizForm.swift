import QuestionGroups

/// A form in which a teacher types questions, in any order.
enum QuizForm {
  static func run() {
    var director = QuestionGroupDirector(rules: .strict) { event in
      switch event {
      case .created(let group):
        print("  created '\(group.title)' with \(group.questions.count) questions")
      case .cancelled: print("  cancelled")
      }
    }
    let first = director.addRow()
    let second = director.addRow()
    director.editRow(second) { $0.answer = "Quito" }
    director.editRow(first) { $0.prompt = "Capital of Peru?" }
    for row in director.rows {
      let missing = director.missingFields(ofRow: row.id).map(\.rawValue)
      print("  row \(row.id): missing \(missing.joined(separator: ", "))")
    }
    Chapters.attempt { try director.create() }

    director.editRow(first) { $0.answer = "Lima" }
    director.editRow(second) { $0.prompt = "Capital of Ecuador?" }
    director.removeRow(second)
    director.undo()
    director.title = "Capitals"
    Chapters.attempt { try director.create() }

    var other = QuestionGroupDirector { if $0 == .cancelled { print("  cancelled") } }
    other.addRow()
    other.cancel()
  }
}
