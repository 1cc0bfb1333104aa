package import DeckBuilding

/// A column of a table of translations: a field in a language, or the same in all languages.
package struct LanguageColumn: Hashable, Sendable {
  package let field: DeckField

  /// The language; nil if all languages share the column.
  package let language: String?

  package init(_ field: DeckField, in language: String?) {
    self.field = field
    self.language = language
  }

  /// The fields that can be translated, in the order of their columns.
  package static let fields: [DeckField] = [.title, .prompt, .answer, .hint]

  /// The name in the header, such as `prompt:de`.
  package var name: String { field.rawValue + (language.map { ":" + $0 } ?? "") }
}

extension [LanguageColumn] {
  /// The languages, in the order in which they are named first.
  package var languages: [String] {
    var known: Set<String> = []
    return compactMap(\.language).filter { known.insert($0).inserted }
  }
}
