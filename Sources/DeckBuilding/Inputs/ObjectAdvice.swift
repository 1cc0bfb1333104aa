import DeckRecognition
import QuestionGroups

/// The keys of objects whose names do not say what they are, as their values suggest them.
package struct ObjectAdvice {
  /// The reading that leads the others by enough, or nil if none does.
  package let advised: ColumnReading?

  /// Finds the keys of the objects in `content`, or returns nil if their values do not show them.
  package init?(_ content: InputContent, _ format: InputFormat, _ options: ConversionOptions) {
    guard let sample = ObjectSample(content, format, options) else { return nil }
    let decision = Recogniser.decide([sample.table])
    guard let best = decision.accepted ?? decision.advised,
      let reading = ColumnReading(best, sample)
    else { return nil }
    advised = reading
  }

  /// Returns whether a key of the objects in `content` is one of choices, and not a list of answers, which is one
  /// of choices only beside an answer with a known name.
  package static func hasNamedChoices(
    _ content: InputContent, _ format: InputFormat, _ options: ConversionOptions
  ) -> Bool {
    let names = ObjectSample(content, format, options)?.names ?? []
    return names.contains { name in
      let meaning = NameReading(name).meaning
      return [.choices, .choice, .wrong].contains(where: meaning.has)
    }
  }
}
