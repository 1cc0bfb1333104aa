import ByteText
@_spi(Conversion) import QuestionGroups

/// An index that finds groups by their names.
///
/// The index has its own copies of the names, adjacent in memory: the names in the inputs, which
/// references lead to, are far apart, and every record looks one up.
struct NameIndex {
  /// The numbers of names, in the order in which they were added.
  private var index = HashIndex()

  /// The index in `words` at which each name begins. The index of hashes stores 32 bits, and long
  /// names can have more words.
  private var starts: [Int] = []

  /// The names. Each is a word with the number of its group in the high half and its length in the low half, then its
  /// bytes, padded with zeros to a full word: all data that a search reads is adjacent.
  private var words: [UInt64] = []

  /// Whether the index is empty.
  var isEmpty: Bool { words.isEmpty }

  /// The result of a search for a name.
  struct Search {
    /// The number of the group, or nil if no group has the name.
    let number: Int?
    fileprivate let hash: UInt32
  }

  /// Searches for the group with this name. All names must be hashed with the same seed.
  func find(_ name: Span<UInt8>, seed: UInt64) -> Search {
    let hash = name.shortHash(seed: seed)
    let entry = index.first(hash) { self[starts[$0]].hasSameBytes(as: name) }
    return Search(number: entry.map { number(at: starts[$0]) }, hash: hash)
  }

  /// Adds a name of the group `number`; `search` found no group with this name.
  mutating func add(_ name: Span<UInt8>, of number: Int, after search: Search) {
    index.insert(starts.count, search.hash)
    starts.append(words.count)
    words.append(UInt64(number) << 32 | UInt64(name.count))
    var offset = 0
    while offset < name.count {
      words.append(name.word(at: offset).littleEndian)
      offset += 8
    }
  }

  /// Returns the position in the index of each group's name, or nil if the group has none, for the
  /// numbers from 0 up to `count`.
  func places(ofGroups count: Int) -> [Int?] {
    var places = [Int?](repeating: nil, count: count)
    for start in starts { places[number(at: start)] = start }
    return places
  }

  /// The name at a position in the index.
  subscript(start: Int) -> Span<UInt8> {
    @_lifetime(borrow self)
    borrowing get {
      let first = 8 * (start + 1)
      let bytes = unsafe words.span.bytes.extracting(first..<first + length(at: start))
      // All its bytes are bytes of the name, and `self` keeps them alive while it is borrowed.
      return unsafe _overrideLifetime(Span<UInt8>(_bytes: bytes), borrowing: self)
    }
  }

  private func number(at start: Int) -> Int { Int(words[start] >> 32) }

  private func length(at start: Int) -> Int { Int(words[start] & 0xFFFF_FFFF) }
}
