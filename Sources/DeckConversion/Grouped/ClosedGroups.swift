/// The groups that were closed, and the titles of those that were built, as hashes of 16 bytes.
struct ClosedGroups {
  /// Hashes of names, each with a letter for its kind: `k` for the key of a group, `b` for the title
  /// of one that was built, `r` for the title of one that was refused, and `o` for the title of a
  /// built group that is called otherwise.
  private var hashes = HashSet128()

  /// Whether the group was closed.
  func contains(_ group: GroupedConversion.GroupKey) -> Bool {
    if group.isKey { return hashes.contains("k" + group.text) }
    return hashes.contains("b" + group.text) || hashes.contains("r" + group.text)
  }

  /// Whether a group with this title was built, for the group that is called `name`. Titles that
  /// are names are told apart before.
  func hasBuilt(_ title: String, before name: GroupedConversion.GroupKey?) -> Bool {
    if let name, !name.isKey, name.text == title { return hashes.contains("o" + title) }
    return hashes.contains("b" + title) || hashes.contains("o" + title)
  }

  /// Adds `group`, if it has a name, and the titles of the groups that were built with it.
  mutating func insert(_ group: GroupedConversion.GroupKey?, built titles: [String]) {
    let ownTitle = group.flatMap { $0.isKey ? nil : $0.text }
    for title in titles { _ = hashes.insert((title == ownTitle ? "b" : "o") + title) }
    if let ownTitle {
      if !titles.contains(ownTitle) { _ = hashes.insert("r" + ownTitle) }
    } else if let group {
      _ = hashes.insert("k" + group.text)
    }
  }
}
