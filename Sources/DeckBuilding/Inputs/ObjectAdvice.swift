import QuestionGroups

/// The keys of objects without known names, as their values suggest them.
package struct ObjectAdvice {
  /// The keys of a question, each with the field that it provides, and that of the list of questions.
  package let mappings: [FieldMapping]

  /// How the answers refer to choices, if there are any.
  package let notation: AnswerNotation?

  /// Finds the keys of the objects in `content`, or returns nil if their values do not show them.
  ///
  /// If some keys have known names, though not all that are needed (`isNamed`), only names count for
  /// the others.
  package init?(
    _ content: InputContent, _ format: InputFormat, _ options: ConversionOptions, isNamed: Bool
  ) {
    guard let sample = ObjectSample(content, format, options) else { return nil }
    let columns = sample.columns
    // Two values say nothing if the others were not read.
    if columns.count == 2, sample.hasOthers { return nil }
    guard
      let reading = (isNamed ? nil : ValueReading(columns, names: sample.names))
        ?? ValueReading(subjectsOf: columns, names: sample.names)
    else { return nil }
    notation = reading.notation == .text ? nil : reading.notation
    var mappings: [FieldMapping] = []
    for (field, number) in reading.fields {
      let path = sample.paths[number]
      // Only plain names can be written on the command line.
      guard !path.contains(where: { "{},#=[]|".contains($0) }),
        let mapping = try? FieldMapping(field, from: .name(path))
      else { return nil }
      mappings.append(mapping)
    }
    if let list = sample.listKey {
      guard let mapping = try? FieldMapping(.questions, from: .name(list)) else { return nil }
      mappings.append(mapping)
    }
    self.mappings = mappings
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
