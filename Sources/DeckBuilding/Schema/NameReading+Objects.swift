/// The meaning of keys inside an object that is a part of a question.
extension NameReading {
  /// Reads the key `name` of an object whose own key has the meaning `outer`; nil if the object is
  /// not known to be a part of a question, or the key adds nothing to it.
  ///
  ///     "question": {"stem": …, "choices": …}    the prompt and the choices, or a hint
  ///     "answer": {"value": …, "aliases": …}     the answer
  ///     "category": {"id": …, "title": …}        the title
  init?(_ name: String, inside outer: NameMeaning) {
    let reading = NameReading(name)
    let own = reading.meaning
    var meaning = NameMeaning()
    if (outer[.prompt] ?? 3) < 3 {
      if let rank = own[.prompt], rank < 3 {
        meaning.add(.prompt, rank: KnownNames.isKnown(name) ? 1 : 3)
      } else if own.has(.text), !own.has(.title) {
        meaning.add(.prompt, rank: 2)
      } else if own.has(.choices) || own.has(.hint) {
        meaning = own
      }
    } else if (outer[.answer] ?? 3) < 3, KnownNames.isKnown(name), !reading.isBareNumber {
      // A letter or a number is the key of a choice: `"answer": {"a": true, "b": false}`.
      if let rank = own[.text] ?? (own.has(.answer) ? 1 : nil) {
        meaning.add(.answer, rank: max(rank, 2))
      }
    } else if outer.has(.title) {
      if own.has(.title) || own.has(.name) { meaning.add(.title, rank: own.has(.title) ? 2 : 3) }
    }
    guard !meaning.isEmpty else { return nil }
    self.init(meaning: meaning)
  }
}
