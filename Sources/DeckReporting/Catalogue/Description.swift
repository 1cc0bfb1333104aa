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

  /// Related places.
  let notes: [Note]

  init(_ message: String, help: String? = nil, notes: [Note] = []) {
    self.message = message
    self.help = help
    self.notes = notes
  }
}
