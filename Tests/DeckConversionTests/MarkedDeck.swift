import DeckConversion
import QuestionGroups

/// A deck whose faults are pointed at: `⟦missing-answer⟧` stands where that diagnostic must be.
///
/// The markers are taken out of the text before it is converted; so nobody counts columns, and a
/// diagnostic that no marker stands for is a failure too.
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

  /// Converts the text, named `deck`, and returns what came of it.
  func convert(
    as format: InputFormat, _ options: ConversionOptions = ConversionOptions()
  ) -> BuiltDeck {
    Conversion(options).build([.text(text, name: "deck", format: format)])
  }
}

extension BuiltDeck {
  /// The diagnostics as `MarkedDeck` expects them; those of an input as a whole without a place.
  var found: [MarkedDeck.Found] {
    diagnostics().map { diagnostic in
      guard let line = diagnostic.location.line, let column = diagnostic.location.column else {
        return diagnostic.code.rawValue
      }
      return "\(line):\(column) \(diagnostic.code.rawValue)"
    }
  }

  /// The groups that were built, as `A(p=a h;q=b) B(…)`.
  var shown: String {
    questionGroups.map { group in
      let questions = group.questions.map { question in
        "\(question.prompt)=\(question.answer)" + (question.hint.map { " \($0)" } ?? "")
      }
      return "\(group.title)(\(questions.joined(separator: ";")))"
    }.joined(separator: " ")
  }
}
