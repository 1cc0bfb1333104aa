import ByteText

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
      if self[start].hasSameBytes(as: name) {
        return Search(number: number(at: start), hash: hash)
      }
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
      words.append(name.word(at: offset).littleEndian)
      offset += 8
    }
  }

  /// The place of each group's name, for the numbers from 0 up to `count`; nothing for those that
  /// have none.
  func places(ofGroups count: Int) -> [Int?] {
    var places = [Int?](repeating: nil, count: count)
    var start = 0
    while start < words.count {
      places[number(at: start)] = start
      start += 1 + (length(at: start) + 7) / 8
    }
    return places
  }

  /// The name at a place.
  subscript(start: Int) -> Span<UInt8> {
    @_lifetime(borrow self)
    borrowing get {
      let first = 8 * (start + 1)
      let bytes = unsafe words.span.bytes.extracting(first..<first + length(at: start))
      // Each of its bytes is a byte of the name; `self` keeps them while it is borrowed.
      return unsafe _overrideLifetime(Span<UInt8>(_bytes: bytes), borrowing: self)
    }
  }

  private func number(at start: Int) -> Int { Int(words[start] >> 32) }

  private func length(at start: Int) -> Int { Int(words[start] & 0xFFFF_FFFF) }
}
