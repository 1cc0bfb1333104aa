/// The keys at the top of a record whose values are records themselves.
struct NestedRecordKeys {
  /// Whether a key is one of them.
  let predicate: @Sendable (String) -> Bool

  /// The answers so far, by number of name.
  private var answers: [Bool] = []

  init(_ predicate: @escaping @Sendable (String) -> Bool) {
    self.predicate = predicate
  }

  /// Whether the name with the number `name` is one of the keys; asks the predicate only once.
  mutating func contains(_ name: Int32, in names: NameTable) -> Bool {
    while answers.count < names.count {
      let next = Int32(answers.count)
      answers.append(names.parent(of: next) < 0 && predicate(names.path(of: next)))
    }
    return answers[Int(name)]
  }
}
