import DeckBuilding

/// The words for a finding.
struct Description {
  /// A related place and its relation to the finding.
  struct Note {
    let place: SourcePosition
    let message: String
  }

  /// The problem, in the user's terms.
  let message: String

  /// The suggested remedy, in the imperative.
  let help: String?

  /// The name or value that was probably meant, as it is, if one is similar.
  let suggestion: String?

  /// Related places.
  let notes: [Note]

  init(
    _ message: String, help: String? = nil, suggestion: String? = nil, notes: [Note] = []
  ) {
    self.message = message
    self.help = help
    self.suggestion = suggestion
    self.notes = notes
  }

  /// Creates the words for `name`, which is none of `names`. The most similar of them is suggested;
  /// if none is similar, `help` is the remedy.
  init(_ message: String, unknown name: String, among names: [String], otherwise help: String?) {
    let similar = DeckBuilding.suggestion(for: name, among: names)
    self.init(message, help: similar.map { didYouMean($0) } ?? help, suggestion: similar)
  }
}
