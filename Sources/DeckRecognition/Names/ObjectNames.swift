/// The meaning of keys inside an object that is a part of a question.
extension NameReading {
  /// Reads the key `name` of an object whose own key has the meaning `outer`; nil if the object is
  /// not known to be a part of a question, or the key adds nothing to it.
  ///
  ///     "question": {"stem": …, "choices": …}    the prompt and whatever else a question has
  ///     "answer": {"value": …, "note": …}        the answer and a hint
  ///     "category": {"id": …, "title": …}        the title
  package init?(_ name: String, inside outer: NameMeaning) {
    let reading = NameReading(name)
    let own = reading.meaning
    var meaning = NameMeaning()
    var series: Series?
    if (outer[.prompt] ?? 3) < 3 {
      if let rank = own[.prompt], rank < 3 {
        meaning.add(.prompt, rank: KnownNames.isKnown(name) ? 1 : 3)
      } else if own.has(.text), !own.has(.title) {
        meaning.add(.prompt, rank: 2)
      } else {
        meaning = own.inner(Self.rolesBesidePrompt)
        series = reading.series
      }
    } else if (outer[.answer] ?? 3) < 3, KnownNames.isKnown(name), !reading.isBareNumber {
      // A letter or a number is the key of a choice: `"answer": {"a": true, "b": false}`.
      if let rank = own[.text] ?? (own.has(.answer) ? 1 : nil) {
        meaning.add(.answer, rank: max(rank, 2))
      } else {
        meaning = own.inner([.hint])
      }
    } else if outer.has(.title) {
      if own.has(.title) || own.has(.name) { meaning.add(.title, rank: own.has(.title) ? 2 : 3) }
    }
    guard !meaning.isEmpty || series != nil else { return nil }
    self.init(meaning: meaning, series: series)
  }

  /// Whether an object with the meaning `outer` is read as a part of its record because of the key.
  package func opens(_ outer: NameMeaning) -> Bool {
    if (outer[.prompt] ?? 3) < 3 { return meaning.has(.prompt) }
    if (outer[.answer] ?? 3) < 3 { return meaning.has(.answer) }
    return meaning.has(.title)
  }

  /// The roles of keys that can be next to the prompt inside a question.
  private static let rolesBesidePrompt: [NameRole] = [
    .answer, .answers, .right, .wrong, .choices, .hint, .title, .id, .order,
  ]
}

extension NameMeaning {
  /// The meaning inside an object: keys of the record itself come first.
  fileprivate func inner(_ roles: [NameRole]) -> NameMeaning {
    var meaning = NameMeaning()
    for role in roles {
      if let rank = self[role] { meaning.add(role, rank: max(rank, 2)) }
    }
    return meaning
  }
}
