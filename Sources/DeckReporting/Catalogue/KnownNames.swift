import DeckBuilding
import DeckRecognition

/// The known names of several fields, prepared once because every header may be compared with them.
struct KnownNames {
  static let ofQuestions = KnownNames([.prompt, .answer, .hint])
  static let ofRows = KnownNames([.title, .prompt, .answer, .hint, .choices, .id, .group, .order])

  private let names: [String]
  private let words: SimilarWords

  private init(_ fields: [DeckField]) {
    names = fields.flatMap(FieldNames.names(of:))
    words = SimilarWords(names)
  }

  /// Returns the known name that is most similar to `name`, or nil if none is similar enough.
  func nearest(to name: String) -> String? {
    words.nearest(to: name).map { names[$0] }
  }
}
