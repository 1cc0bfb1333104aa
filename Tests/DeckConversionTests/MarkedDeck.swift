import DeckConversion
@_spi(Conversion) import QuestionGroups

/// A deck with marks for the expected diagnostics: `⟦missing-answer⟧` is at the place of one.
///
/// The marks are removed from the text before it is converted. Tests need not count columns, and a
/// diagnostic without a mark is a failure.
struct MarkedDeck {
  /// A diagnostic's code and place, as `line:column code`.
  typealias Found = String

  let text: String
  let expected: [Found]

  init(_ marked: String) {
    var text = ""
    var expected: [Found] = []
    var line = 1
    var column = 1
    var rest = Substring(marked).unicodeScalars
    while let scalar = rest.popFirst() {
      if scalar == "⟦" {
        let code = String(Substring(rest.prefix { $0 != "⟧" }))
        rest = rest.drop { $0 != "⟧" }.dropFirst()
        expected.append("\(line):\(column) \(code)")
        continue
      }
      text.unicodeScalars.append(scalar)
      if scalar == "\n" || scalar == "\r" && rest.first != "\n" {
        line += 1
        column = 1
      } else if scalar != "\r" {
        column += 1
      }
    }
    self.text = text
    self.expected = expected
  }

  /// Returns a diagnostic in the form of the expected ones, without a place if it is about the whole input.
  static func found(_ diagnostic: Diagnostic) -> Found {
    // A diagnostic without an offset is about the entire input.
    guard diagnostic.location.offset != nil, let line = diagnostic.location.line,
      let column = diagnostic.location.column
    else {
      return diagnostic.code.rawValue
    }
    return "\(line):\(column) \(diagnostic.code.rawValue)"
  }

  /// Converts the text, named `deck`.
  func convert(
    as format: InputFormat, _ options: ConversionOptions = ConversionOptions()
  ) -> BuiltDeck {
    Conversion(options).build([.text(text, name: "deck", format: format)])
  }
}

extension BuiltDeck {
  /// The diagnostics in the form of `MarkedDeck`, without a place if they concern the whole input.
  var found: [MarkedDeck.Found] { diagnostics().map(MarkedDeck.found) }

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
