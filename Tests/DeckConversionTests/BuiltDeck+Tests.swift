import DeckConversion
@_spi(Conversion) import QuestionGroups

extension BuiltDeck {
  /// Converts a table, which is named `deck`.
  static func of(
    _ text: String, _ options: ConversionOptions = ConversionOptions()
  ) -> BuiltDeck {
    Conversion(options).build([.text(text, name: "deck", format: .csv)])
  }

  /// The places and codes of the diagnostics: `line:column code`, or only the code of one about the
  /// whole input.
  var found: [String] {
    diagnostics().map { diagnostic in
      let place = diagnostic.location
      guard place.offset != nil, let line = place.line, let column = place.column else {
        return diagnostic.code.rawValue
      }
      return "\(line):\(column) \(diagnostic.code.rawValue)"
    }
  }

  /// The short form of the built groups: `A(p=a h;q=b) B(…)`.
  var shown: String {
    questionGroups.map { group in
      let questions = group.questions.map { question in
        "\(question.prompt)=\(question.answer)" + (question.hint.map { " \($0)" } ?? "")
      }
      return "\(group.title)(\(questions.joined(separator: ";")))"
    }.joined(separator: " ")
  }
}
