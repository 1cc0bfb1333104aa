import ByteText

/// The names of the groups of earlier gatherings, as 16-byte hashes.
struct ClosedGroups {
  /// The relation of a group to an earlier one with the same title.
  enum Relation {
    /// Both are the same group: at least one of them is named by its title.
    case same
    /// They are different groups, which have different keys.
    case namesake
  }

  /// The kinds of names. The hash of a name includes its kind.
  private enum Kind: String {
    case key = "k"
    /// The title of a group without a key.
    case title = "t"
    /// The title of a group with a key that was built, or was refused.
    case builtTitleOfKey = "b"
    case refusedTitleOfKey = "r"
  }

  private var hashes = HashSet128()

  /// Returns whether records with this name belong to an earlier group.
  func contains(_ name: GroupName) -> Bool {
    switch name {
    case .key(let key): contains(key, .key)
    case .title(let title): group(titled: title, isKeyed: false) != nil
    case .id, .unknown, .none: false
    }
  }

  /// Returns the relation of a group to an earlier one with the same title, or nil if there is
  /// none. Groups that were refused are not namesakes, unless they only have another number of
  /// questions than expected.
  func group(titled title: String, isKeyed: Bool) -> Relation? {
    if contains(title, .title) { return .same }
    if isKeyed { return contains(title, .builtTitleOfKey) ? .namesake : nil }
    let isOfKey = contains(title, .builtTitleOfKey) || contains(title, .refusedTitleOfKey)
    return isOfKey ? .same : nil
  }

  private func contains(_ name: String, _ kind: Kind) -> Bool {
    hashes.contains(ExactText(kind.rawValue + name))
  }

  /// Adds the groups of `deck`, whether they were built or refused.
  mutating func insert(_ deck: BuiltDeck) {
    let built = deck.built.miscounted.union(deck.built.groups.map(\.number))
    for (number, names) in deck.built.names.enumerated() {
      let isKeyed = !names.key.isBlank
      if isKeyed { insert(deck.texts.string(names.key), .key) }
      guard !names.title.isBlank else { continue }
      let kind = built.contains(number) ? Kind.builtTitleOfKey : .refusedTitleOfKey
      insert(deck.texts.string(names.title), isKeyed ? kind : .title)
    }
  }

  private mutating func insert(_ name: String, _ kind: Kind) {
    _ = hashes.insert(ExactText(kind.rawValue + name))
  }
}
