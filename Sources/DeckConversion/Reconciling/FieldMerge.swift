import ByteText
import DeckBuilding

/// The three-way merge of one value.
enum FieldMerge<Value: Equatable> {
  case agreed(Value)
  /// Both sides have changed the value, in different ways.
  case conflict(ours: Value, theirs: Value)

  /// Merges the changes of `base` to `ours` and to `theirs`.
  init(_ base: Value, _ ours: Value, _ theirs: Value) {
    if ours == theirs || theirs == base {
      self = .agreed(ours)
    } else if ours == base {
      self = .agreed(theirs)
    } else {
      self = .conflict(ours: ours, theirs: theirs)
    }
  }
}

/// The marks around values in conflict, the same as in git.
enum ConflictMarks {
  static let ours = "<<<<<<< ours"
  static let between = "======="
  static let theirs = ">>>>>>> theirs"

  /// Returns both values with marks around them.
  static func marked(_ ourText: String, _ theirText: String) -> String {
    [ours, ourText, between, theirText, theirs].joined(separator: "\n")
  }

  /// Returns both lists with marks around them.
  static func marked(_ ourTexts: [String], _ theirTexts: [String]) -> [String] {
    [ours] + ourTexts + [between] + theirTexts + [theirs]
  }
}

extension ListedQuestion {
  /// Merges the changes of a question to `ours` and to `theirs`. Returns the question, in which
  /// values in conflict are marked, and the names of the fields that have any.
  static func merging(
    _ base: ListedQuestion, _ ours: ListedQuestion, _ theirs: ListedQuestion
  ) -> (question: ListedQuestion, conflicts: [DeckField]) {
    // Most questions are changed on one side at most.
    if theirs.isExactly(base) || theirs.isExactly(ours) { return (ours, []) }
    if ours.isExactly(base) { return (theirs, []) }
    var merged = ours
    var conflicts: [DeckField] = []
    let fields: [(DeckField, WritableKeyPath<ListedQuestion, String>)] = [
      (.id, \.id), (.prompt, \.prompt), (.answer, \.answer), (.hint, \.hint),
    ]
    for (field, path) in fields {
      let texts = [base, ours, theirs].map { ExactText($0[keyPath: path]) }
      switch FieldMerge(texts[0], texts[1], texts[2]) {
      case .agreed(let text): merged[keyPath: path] = text.text
      case .conflict(let ours, let theirs):
        merged[keyPath: path] = ConflictMarks.marked(ours.text, theirs.text)
        conflicts.append(field)
      }
    }
    let choices = [base, ours, theirs].map { $0.choices.map { ExactText($0) } }
    switch FieldMerge(choices[0], choices[1], choices[2]) {
    case .agreed(let texts): merged.choices = texts.map(\.text)
    case .conflict(let ours, let theirs):
      merged.choices = ConflictMarks.marked(ours.map(\.text), theirs.map(\.text))
      conflicts.append(.choices)
    }
    return (merged, conflicts)
  }

  /// Returns whether every field has the same bytes as in `other`.
  private func isExactly(_ other: ListedQuestion) -> Bool {
    func isSame(_ text: String, _ otherText: String) -> Bool {
      ExactText(text) == ExactText(otherText)
    }
    return isSame(prompt, other.prompt) && isSame(answer, other.answer) && isSame(hint, other.hint)
      && isSame(id, other.id) && choices.count == other.choices.count
      && zip(choices, other.choices).allSatisfy(isSame)
  }
}
