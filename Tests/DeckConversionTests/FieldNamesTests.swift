import DeckConversion
import Testing

/// The names of columns decide their fields, together with the other columns.
@Suite struct FieldNamesTests {
  /// Headers, and the fields of their columns.
  static let headers: [(String, String)] = [
    ("title,prompt,answer,hint", "title prompt answer hint"),
    ("Question Text,correct_answer", "prompt answer"),
    ("QUESTION,Correct-Answer", "prompt answer"),
    ("Front,Back,Deck", "prompt answer title"),
    ("term,definition", "prompt answer"),
    ("q,a", "prompt answer"),
    ("Frage,Antwort,Kategorie", "prompt answer title"),
    ("Frage,Lösung", "prompt answer"),
    ("pregunta,respuesta", "prompt answer"),
    ("domanda,risposta", "prompt answer"),
    ("pergunta,resposta", "prompt answer"),
    ("vraag,antwoord", "prompt answer"),
    ("question,réponse", "prompt answer"),
    ("FRAGE,LO\u{308}SUNG", "prompt answer"),
    ("Question (required),Answer (text)", "prompt answer"),
    ("Question:,Answer*", "prompt answer"),
    ("\"Question\nText\",\"Correct\nanswer\"", "prompt answer"),
    ("clue,answer", "prompt answer"),
    ("question,clue,answer", "prompt hint answer"),
    ("question,answer,explanation", "prompt answer hint"),
    ("question,feedback,answer", "prompt hint answer"),
    ("question,answer,correct feedback,incorrect feedback", "prompt answer - -"),
    ("quiz,question,answer", "title prompt answer"),
    ("category,topic of it,question,answer", "title - prompt answer"),
    ("question,a,b,c,d,answer", "prompt choices choices choices choices answer"),
    ("question,option 1,Option_2,OPTION-3,answer", "prompt choices choices choices answer"),
    ("question,answer 1,answer 2,correct answer", "prompt choices choices answer"),
    ("question,answer a,answer b,correct", "prompt choices choices answer"),
    ("question,choice 1,choice 2,answer", "prompt choices choices answer"),
    ("question,choices,answer", "prompt choices answer"),
    ("question,option 0,option x1,answer", "prompt - - answer"),
    ("guid,order,group,prompt,answer", "id order group prompt answer"),
  ]

  @Test(arguments: headers)
  func columnsHaveTheirFields(_ header: String, _ fields: String) {
    var options = ConversionOptions()
    options.isInspection = true
    let outcome = Conversion(options).build([
      .text(header + "\n", name: "deck", format: .csv)
    ])
    let columns = outcome.inspections().first?.columns ?? []
    #expect(
      columns.map { $0.fields.isEmpty ? "-" : $0.fields.joined(separator: "+") }
        .joined(separator: " ") == fields)
  }

  /// Marked tables in which two columns have the same field, or a column has none, and words in their
  /// diagnostics.
  static let warnings: [(String, [String])] = [
    ("question,⟦ambiguous-column⟧prompt,answer\n1,2,3\n", []),
    ("prompt,answer,⟦ambiguous-column⟧correct answer\n1,2,3\n", []),
    ("deck,⟦ambiguous-column⟧category,prompt,answer\n1,2,3,4\n", []),
    ("prompt,answer,⟦unknown-field⟧level,time\n1,2,3,4\n", ["'level', 'time'"]),
    ("prompt,answer,⟦unknown-field⟧hnt\n1,2,3\n", ["'hnt' is similar to 'hint'"]),
    ("prompt,answer,⟦unknown-field⟧antwrt\n1,2,3\n", ["'antwrt' is similar to 'Antwort'"]),
  ]

  @Test(arguments: warnings)
  func ambiguousAndUnknownColumnsAreReported(_ text: String, _ words: [String]) {
    let deck = MarkedDeck(text)
    let outcome = deck.convert(as: .csv)
    #expect(outcome.found == deck.expected)
    for word in words {
      #expect(outcome.diagnostics().contains { $0.message.contains(word) })
    }
  }
}
