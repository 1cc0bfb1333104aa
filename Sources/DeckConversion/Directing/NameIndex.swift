import RecordReading

/// Finds groups by their names.
///
/// The names stand close together: those of the inputs, to which references lead, lie far apart,
/// and each record asks for one.
struct NameIndex {
  /// Where each name begins in `words`.
  private var index = HashIndex()

  /// For each name a word with the number of its group in the high half and its length in the low
  /// one, then its bytes, zeros behind them in the last word: all that a search looks at lies side
  /// by side.
  private var words: [UInt64] = []

  /// Whether there is no name.
  var isEmpty: Bool { words.isEmpty }

  /// What came of looking for a name.
  struct Search {
    /// The number of the group; nothing, if none has the name.
    let number: Int?
    fileprivate let hash: UInt32
  }

  /// Looks for the group with this name; all names are hashed with the same seed.
  func find(_ name: Span<UInt8>, seed: UInt64) -> Search {
    let hash = name.shortHash(seed: seed)
    var position = index.first(hash)
    while let start = position.number {
      if has(name, at: start) { return Search(number: Int(words[start] >> 32), hash: hash) }
      position = index.next(position)
    }
    return Search(number: nil, hash: hash)
  }

  /// Adds the name of the group `number`, which was not found by `search`.
  mutating func add(_ name: Span<UInt8>, of number: Int, after search: Search) {
    index.insert(words.count, search.hash)
    words.append(UInt64(number) << 32 | UInt64(name.count))
    var offset = 0
    while offset < name.count {
      words.append(name.word(at: offset))
      offset += 8
    }
  }

  /// Whether the name that begins at `start` is `name`.
  private func has(_ name: Span<UInt8>, at start: Int) -> Bool {
    guard words[start] & 0xFFFF_FFFF == UInt64(name.count) else { return false }
    var (word, offset) = (start + 1, 0)
    while offset < name.count {
      if words[word] != name.word(at: offset) { return false }
      word += 1
      offset += 8
    }
    return true
  }
}
