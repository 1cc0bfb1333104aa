import ByteText
package import DeckBuilding
package import DeckReporting
import DeckWriting

/// A table of translations: a row for each question, and columns for each language.
package struct TranslationTable {
  private let decks: [TranslatedDeck]
  private let rows: [QuestionJoin.Row]

  /// The columns of the fields.
  package let columns: [LanguageColumn]

  /// The ids of the rows. Questions that are joined by position get their numbers, by which they can
  /// be joined later.
  private let ids: [String]

  /// Joins decks. The columns that are `listed` follow the titles, in their order. The other fields
  /// have one column if they are the same in all languages, and else one per language.
  package init(
    _ decks: [TranslatedDeck], by key: JoinKey, listed: [LanguageColumn]
  ) throws(TranslationFailure) {
    self.decks = decks
    rows = try QuestionJoin(decks, by: key).rows
    ids = rows.enumerated().map { number, row in
      guard key == .id else { return "\(number + 1)" }
      return Self.first(of: row, in: decks)?.text.id ?? ""
    }
    let listedFields = Set(listed.map(\.field))
    var columns = listed
    var titles: [LanguageColumn] = []
    for field in LanguageColumn.fields {
      let isShared =
        !listedFields.contains(field) && Self.isShared(field, by: decks, in: rows)
      if isShared, field == .hint, decks[0].questions.allSatisfy({ $0.text.hint.isEmpty }) {
        continue
      }
      let own =
        isShared
        ? [LanguageColumn(field, in: nil)]
        : decks.map { LanguageColumn(field, in: $0.language) }.filter { !listed.contains($0) }
      if field == .title { titles = own } else { columns += own }
    }
    self.columns = titles + columns
  }

  /// Returns whether all languages have the same text in a field. A question that one language does
  /// not have needs a prompt that it does not have either.
  private static func isShared(
    _ field: DeckField, by decks: [TranslatedDeck], in rows: [QuestionJoin.Row]
  ) -> Bool {
    rows.allSatisfy { row in
      let texts = zip(decks, row).map { deck, number in
        number.map { ExactText(deck.questions[$0].text(of: field)) }
      }
      let found = texts.compactMap(\.self)
      return found.allSatisfy { $0 == found.first }
        && (field != .prompt || found.count == texts.count)
    }
  }

  /// Returns the question of a row in the first language that has it.
  private static func first(
    of row: QuestionJoin.Row, in decks: [TranslatedDeck]
  ) -> TranslatedDeck.Question? {
    zip(decks, row).lazy.compactMap { deck, number in number.map { deck.questions[$0] } }.first
  }

  // MARK: Writing

  /// Returns the table in a form.
  func table(_ form: ExportForm) -> ExportedTable {
    let orders = form.contains(.order) ? decks.map(\.language) : []
    let names =
      [DeckField.id.rawValue]
      + orders.map { LanguageColumn(.order, in: $0).name } + columns.map(\.name)
    let numbers = Dictionary(
      decks.indices.map { (decks[$0].language, $0) }, uniquingKeysWith: min)
    return ExportedTable(
      names: names,
      rows: zip(ids, rows).map { id, row in
        let questions = zip(decks, row).map { deck, number in number.map { deck.questions[$0] } }
        let first = Self.first(of: row, in: decks)
        return [id]
          + (orders.isEmpty ? [] : row.map { $0.map { "\($0 + 1)" } ?? "" })
          + columns.map { column in
            let question =
              column.language.map { numbers[$0].flatMap { questions[$0] } } ?? first
            return question?.text(of: column.field) ?? ""
          }
      })
  }

  /// Returns the mappings by which the table is read in a language.
  package func mappings(of language: String, _ form: ExportForm) -> [LanguageColumn] {
    (form.contains(.order) ? [LanguageColumn(.order, in: language)] : [])
      + columns.filter { $0.language == language }
  }

  // MARK: Missing questions

  /// Whether a question is missing in a language.
  package func isIncomplete(in language: String) -> Bool {
    decks.indices.contains { number in
      decks[number].language == language && rows.contains { $0[number] == nil }
    }
  }

  /// The diagnostics about questions that a language does not have, each with the place in another
  /// one.
  package func missingTranslations(_ rules: SeverityRules) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for row in rows where row.contains(nil) {
      guard let known = row.indices.first(where: { row[$0] != nil }), let number = row[known]
      else { continue }
      let languages = row.indices.filter { row[$0] == nil }.map { decks[$0].language }
      let question = decks[known].questions[number]
      let finding = OutputFinding.untranslated(prompt: question.text.prompt, languages: languages)
      if let diagnostic = finding.diagnostic(at: decks[known].location(of: question), rules) {
        diagnostics.append(diagnostic)
      }
    }
    return diagnostics
  }
}
