import ByteText
@_spi(Conversion) import QuestionGroups

/// The name of a column that shows the language of its values: `question_en`, `Answer (de)`.
struct TranslatedName: Hashable {
  /// The name without the language, folded.
  let stem: [UInt8]

  /// The code of the language.
  let language: String

  /// Reads a name, or returns nil if its last word is not a language, or its only one.
  init?(_ name: String) {
    let words = FoldedName(name).words
    guard words.count > 1, let last = words.last,
      let language = ColumnSubjects.language(folded: Array(last))
    else { return nil }
    stem = words.dropLast().flatMap { $0 }
    self.language = language
  }
}
