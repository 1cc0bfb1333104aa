import DeckConversion
import Testing

/// The names of columns decide their fields, together with the other columns.
@Suite struct FieldNamesTests {
  static let headers = [
    HeaderCase("title,prompt,answer,hint", fields: "title prompt answer hint"),
    HeaderCase("Question Text,correct_answer", fields: "prompt answer"),
    HeaderCase("QUESTION,Correct-Answer", fields: "prompt answer"),
    HeaderCase("Front,Back,Deck", fields: "prompt answer title"),
    HeaderCase("term,definition", fields: "prompt answer"),
    HeaderCase("q,a", fields: "prompt answer"),
    HeaderCase("Frage,Antwort,Kategorie", fields: "prompt answer title"),
    HeaderCase("Frage,Lösung", fields: "prompt answer"),
    HeaderCase("pregunta,respuesta", fields: "prompt answer"),
    HeaderCase("domanda,risposta", fields: "prompt answer"),
    HeaderCase("pergunta,resposta", fields: "prompt answer"),
    HeaderCase("vraag,antwoord", fields: "prompt answer"),
    HeaderCase("question,réponse", fields: "prompt answer"),
    HeaderCase("FRAGE,LO\u{308}SUNG", fields: "prompt answer"),
    HeaderCase("Question (required),Answer (text)", fields: "prompt answer"),
    HeaderCase("Question:,Answer*", fields: "prompt answer"),
    HeaderCase("\"Question\nText\",\"Correct\nanswer\"", fields: "prompt answer"),
    HeaderCase("clue,answer", fields: "prompt answer"),
    HeaderCase("question,clue,answer", fields: "prompt hint answer"),
    HeaderCase("question,answer,explanation", fields: "prompt answer hint"),
    HeaderCase("question,feedback,answer", fields: "prompt hint answer"),
    HeaderCase("question,answer,correct feedback,incorrect feedback", fields: "prompt answer - -"),
    HeaderCase("quiz,question,answer", fields: "title prompt answer"),
    HeaderCase("category,topic of it,question,answer", fields: "title - prompt answer"),
    HeaderCase("question,a,b,c,d,answer", fields: "prompt choices choices choices choices answer"),
    HeaderCase(
      "question,option 1,Option_2,OPTION-3,answer", fields: "prompt choices choices choices answer"),
    HeaderCase(
      "question,answer 1,answer 2,correct answer", fields: "prompt choices choices answer"),
    HeaderCase("question,answer a,answer b,correct", fields: "prompt choices choices answer"),
    HeaderCase("question,choice 1,choice 2,answer", fields: "prompt choices choices answer"),
    HeaderCase("question,choices,answer", fields: "prompt choices answer"),
    HeaderCase("question,option 0,option x1,answer", fields: "prompt - - answer"),
    HeaderCase("guid,order,group,prompt,answer", fields: "id order group prompt answer"),
  ]

  @Test(arguments: headers)
  func columnsHaveTheirFields(_ example: HeaderCase) {
    var options = ConversionOptions()
    options.isInspection = true
    let outcome = Conversion(options).build([
      .text(example.header + "\n", name: "deck", format: .csv)
    ])
    let columns = outcome.inspections().first?.columns ?? []
    #expect(
      columns.map { $0.fields.isEmpty ? "-" : $0.fields.joined(separator: "+") }
        .joined(separator: " ") == example.fields)
  }

  /// Headers in which two columns have the same field, or a column has none.
  static let warnings = [
    WarningCase("question,⟦ambiguous-column⟧prompt,answer\n1,2,3\n", mentions: []),
    WarningCase("prompt,answer,⟦ambiguous-column⟧correct answer\n1,2,3\n", mentions: []),
    WarningCase("deck,⟦ambiguous-column⟧category,prompt,answer\n1,2,3,4\n", mentions: []),
    WarningCase(
      "prompt,answer,⟦unknown-field⟧level,time\n1,2,3,4\n", mentions: ["'level', 'time'"]),
    WarningCase(
      "prompt,answer,⟦unknown-field⟧hnt\n1,2,3\n", mentions: ["'hnt' is similar to 'hint'"]),
    WarningCase(
      "prompt,answer,⟦unknown-field⟧antwrt\n1,2,3\n", mentions: ["'antwrt' is similar to 'Antwort'"]
    ),
  ]

  @Test(arguments: warnings)
  func ambiguousAndUnknownColumnsAreReported(_ example: WarningCase) {
    let deck = MarkedDeck(example.deck)
    let outcome = deck.convert(as: .csv)
    #expect(outcome.found == deck.expected)
    for word in example.words {
      #expect(outcome.diagnostics().contains { $0.message.contains(word) })
    }
  }
}

/// A header, and the fields of its columns.
struct HeaderCase: CustomTestStringConvertible {
  let header: String
  let fields: String

  init(_ header: String, fields: String) {
    self.header = header
    self.fields = fields
  }

  var testDescription: String { header }
}

/// A marked table, and the words in its diagnostics.
struct WarningCase: CustomTestStringConvertible {
  let deck: String
  let words: [String]

  init(_ deck: String, mentions words: [String]) {
    self.deck = deck
    self.words = words
  }

  var testDescription: String { deck.debugDescription }
}
