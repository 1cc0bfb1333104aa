// No index traps: one that is out of range changes nothing, or is replaced by the nearest one.
extension QuestionGroupBuilder {
  /// Appends a question.
  public mutating func add(_ question: QuestionBuilder) {
    questions.append(question)
  }

  /// Appends a question after passing its builder to `configure`.
  public mutating func add(_ configure: (inout QuestionBuilder) throws -> Void) rethrows {
    questions.append(try QuestionBuilder(configure))
  }

  /// Appends questions.
  public mutating func add(contentsOf questions: some Sequence<QuestionBuilder>) {
    self.questions += questions
  }

  /// Inserts a question before the one at `index`, or at the nearest end.
  public mutating func insert(_ question: QuestionBuilder, at index: Int) {
    questions.insert(question, at: min(max(index, 0), questions.count))
  }

  /// Moves the question at `index` so that its new index is `newIndex`, or the nearest one. Returns
  /// false if there is no question at `index`.
  @discardableResult
  public mutating func move(from index: Int, to newIndex: Int) -> Bool {
    guard let question = remove(at: index) else { return false }
    insert(question, at: newIndex)
    return true
  }

  /// Removes and returns the question at `index`; returns `nil` if the index is out of range.
  @discardableResult
  public mutating func remove(at index: Int) -> QuestionBuilder? {
    questions.indices.contains(index) ? questions.remove(at: index) : nil
  }

  /// Changes the question at `index`. Returns false if the index is out of range.
  @discardableResult
  public mutating func edit(
    at index: Int, _ change: (inout QuestionBuilder) throws -> Void
  ) rethrows -> Bool {
    guard questions.indices.contains(index) else { return false }
    try change(&questions[index])
    return true
  }
}
