import DeckBuilding
package import DeckWriting
import RecordReading

/// Exports a table of translations that is read as the deck of each language again, to the byte.
package struct TranslationExporter {
  /// An exported table, and the columns by which each language is read.
  package struct Result {
    package let file: ExportFile
    package let mappings: [String: [LanguageColumn]]
  }

  private let options: ExportOptions
  private let decks: [TranslatedDeck]
  private let table: TranslationTable

  package init(_ table: TranslationTable, of decks: [TranslatedDeck], _ options: ExportOptions) {
    self.options = options
    self.decks = decks
    self.table = table
  }

  /// Returns the file of the table, called `name`.
  package func result(as name: FilePath) throws(TranslationFailure) -> Result {
    var failure = TranslationFailure.inexact(language: "", diagnostic: nil)
    for form in ExportForm.all(for: options.format) where form.isOfTranslations {
      let content: Bytes
      do throws(ExportError) {
        content = try table.table(form).content(options, form)
      } catch {
        throw .output(.notExported(path: name, error))
      }
      let input = Input(.bytes(content), path: name, format: options.format.inputFormat)
      guard
        let inexact = decks.lazy.compactMap({ self.difference(of: $0, from: input, form) }).first
      else {
        return Result(
          file: ExportFile(path: name, content: content),
          mappings: Dictionary(
            decks.map { ($0.language, table.mappings(of: $0.language, form)) },
            uniquingKeysWith: { first, _ in first }))
      }
      failure = inexact
    }
    throw failure
  }

  /// Returns how a table differs from the deck of a language, if it does.
  private func difference(
    of deck: TranslatedDeck, from input: Input, _ form: ExportForm
  ) -> TranslationFailure? {
    var reading = Exporter(options).readingOptions(of: deck.deck)
    reading.mappings = table.mappings(of: deck.language, form).compactMap {
      try? FieldMapping($0.field, from: .name($0.name))
    }
    reading.skipsInvalid = table.isIncomplete(in: deck.language)
    let again = Conversion(reading).build([input])
    let (one, other) = (deck.deck.compactBundle(), again.compactBundle())
    if reading.skipsInvalid || again.errorCount == 0,
      one[0..<one.count].hasSameBytes(as: other[0..<other.count])
    {
      return nil
    }
    return .inexact(
      language: deck.language,
      diagnostic: again.diagnostics().first { $0.severity == .error }.map { "\($0)" })
  }
}
