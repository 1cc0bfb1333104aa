import RecordReading

/// Finds groups by their names.
///
/// The names stand close together: those of the inputs, to which references lead, lie far apart,
/// and each record asks for one.
struct NameIndex {
  private var index = HashIndex()
  private var names: [Range<Int>] = []
  private var numbers: [Int32] = []
  private var bytes: [UInt8] = []

  /// Whether there is no name.
  var isEmpty: Bool { names.isEmpty }

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
    while let entry = position.number {
      if bytes.span.extracting(names[entry]).hasSameBytes(as: name) {
        return Search(number: Int(numbers[entry]), hash: hash)
      }
      position = index.next(position)
    }
    return Search(number: nil, hash: hash)
  }

  /// Adds the name of the group `number`, which was not found by `search`.
  mutating func add(_ name: Span<UInt8>, of number: Int, after search: Search) {
    let start = bytes.count
    bytes.append(copying: name)
    index.insert(names.count, search.hash)
    names.append(start..<bytes.count)
    numbers.append(Int32(number))
  }
}
