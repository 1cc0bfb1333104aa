import ByteText

/// The numbered names of fields: keys of objects, with the path that leads to them.
///
/// Keys repeat from record to record, mostly in the same order. The table remembers the successor
/// of each name and tries it first, so that most keys are found by comparing their bytes once.
package struct NameTable: Sendable {
  private struct StoredName {
    let parent: Int32
    /// The first eight bytes of the key as a little-endian word, with zeros after a shorter key.
    let head: UInt64
    let keyStart: Int
    /// The length of the key in bytes; -1 for the elements of a list.
    let keyCount: Int
    /// The length of the path in bytes.
    let pathCount: Int
    var successor: Int32 = -1
    /// The name of the elements of a list, once it is known, or -1.
    var elements: Int32 = -1
    /// The last object with this name, and the offset of the name in it.
    var last = (object: -1, offset: 0)
    /// The bytes before the last value inside another one.
    var sample = KeySample()
  }

  private struct Key: Hashable {
    let parent: Int32
    /// The bytes of the key; nil for elements. Keys that are only canonically equivalent differ.
    let bytes: [UInt8]?
  }

  private var names: [StoredName] = []
  private var keyBytes: [UInt8] = []
  private var numbers: [Key: Int32] = [:]
  private var first: Int32 = -1
  private var objectCount = 0

  /// Creates an empty table.
  package init() {}

  /// The number of names. Their numbers count from 0.
  package var count: Int { names.count }

  /// Returns the number of the enclosing name, or -1 at the top of a record.
  package func parent(of number: Int32) -> Int32 { names[Int(number)].parent }

  /// Returns whether the name is that of the elements of a list.
  package func isElement(_ number: Int32) -> Bool { names[Int(number)].keyCount < 0 }

  /// Returns the key without its path; empty for the elements of a list.
  package func key(of number: Int32) -> String {
    let name = names[Int(number)]
    guard name.keyCount >= 0 else { return "" }
    return String(
      decoding: keyBytes[name.keyStart..<name.keyStart + name.keyCount], as: UTF8.self)
  }

  /// Returns the length in bytes of the path, which can be large if keys are.
  package func pathCount(of number: Int32) -> Int { names[Int(number)].pathCount }

  /// Returns the complete path: keys joined by `.`, with `[]` for the elements of a list.
  package func path(of number: Int32) -> String {
    if parent(of: number) < 0, !isElement(number) { return key(of: number) }
    var parts: [String] = []
    var next = number
    while next >= 0 {
      let name = names[Int(next)]
      let joint = name.keyCount < 0 ? "[]" : name.parent < 0 ? "" : "."
      parts.append(joint + key(of: next))
      next = name.parent
    }
    return parts.reversed().joined()
  }

  /// Returns the path, or its beginning: as many of its names as have at least `count` bytes. A key
  /// of many megabytes would otherwise be repeated in the path of each name inside it.
  package func path(of number: Int32, upTo count: Int) -> String {
    var number = number
    while pathCount(of: number) > count, parent(of: number) >= 0,
      pathCount(of: parent(of: number)) >= count
    { number = parent(of: number) }
    let name = names[Int(number)]
    guard name.keyCount > count else { return path(of: number) }
    let around = name.parent < 0 ? "" : path(of: name.parent) + "."
    let key = keyBytes[name.keyStart..<name.keyStart + count]
    return around + String(decoding: key, as: UTF8.self)
  }

  /// Returns the number of the key in `range` of `bytes`, and adds the name if it is new.
  ///
  /// `parent` is the enclosing name, -1 at the top of a record; `previous` is the name before it in
  /// the same object, or -1.
  mutating func number(
    of range: Range<Int>, of bytes: borrowing Bytes, in parent: Int32, after previous: Int32
  ) -> Int32 {
    let guess = previous < 0 ? first : names[Int(previous)].successor
    let head = bytes.word(at: range.lowerBound) & WordScanning.mask(range.count)
    if guess >= 0, range.count <= 8, names[Int(guess)].head == head,
      names[Int(guess)].keyCount == range.count, names[Int(guess)].parent == parent
    {
      return guess
    }
    return number(of: bytes[range], in: parent, after: previous)
  }

  /// Returns the number of the key `bytes`, and adds the name if it is new.
  mutating func number(
    of bytes: Span<UInt8>, in parent: Int32, after previous: Int32
  ) -> Int32 {
    let guess = previous < 0 ? first : names[Int(previous)].successor
    if guess >= 0, matches(guess, bytes, parent) { return guess }
    let number = number(of: Array(copying: bytes), in: parent)
    if previous < 0 {
      first = number
    } else {
      names[Int(previous)].successor = number
    }
    return number
  }

  /// Returns the name that mostly follows `previous` inside a value, with the bytes before its value.
  @inline(__always)
  func successor(of previous: Int32, in parent: Int32) -> (name: Int32, sample: KeySample)? {
    let name = names[Int(previous)].successor
    guard name >= 0, names[Int(name)].parent == parent else { return nil }
    return (name, names[Int(name)].sample)
  }

  /// Sets the bytes before a value inside another one.
  mutating func setSample(_ sample: KeySample, of name: Int32) { names[Int(name)].sample = sample }

  /// Removes the samples, which are ranges of the previous source.
  mutating func removeSamples() {
    for name in names.indices { names[name].sample = KeySample() }
  }

  /// Returns the number of the name of the elements of the list `parent`.
  mutating func elementNumber(in parent: Int32) -> Int32 {
    let known = names[Int(parent)].elements
    if known >= 0 { return known }
    let number = number(of: nil, in: parent)
    names[Int(parent)].elements = number
    return number
  }

  /// Begins another object, and returns its number for `note(_:in:at:)`.
  mutating func beginObject() -> Int {
    objectCount += 1
    return objectCount
  }

  /// Notes `name` at `offset` in `object`. If it is a duplicate, returns its earlier offset in the object instead.
  mutating func note(_ name: Int32, in object: Int, at offset: Int) -> Int? {
    let last = names[Int(name)].last
    if last.object == object { return last.offset }
    names[Int(name)].last = (object, offset)
    return nil
  }

  private func matches(_ number: Int32, _ bytes: Span<UInt8>, _ parent: Int32) -> Bool {
    let name = names[Int(number)]
    guard name.parent == parent, name.keyCount == bytes.count else { return false }
    let key = keyBytes.span.extracting(name.keyStart..<name.keyStart + name.keyCount)
    return key.hasSameBytes(as: bytes)
  }

  private mutating func number(of bytes: [UInt8]?, in parent: Int32) -> Int32 {
    let key = Key(parent: parent, bytes: bytes)
    if let number = numbers[key] { return number }
    let number = Int32(names.count)
    let around = parent < 0 ? 0 : names[Int(parent)].pathCount + 1
    let head = bytes.map { $0.isEmpty ? 0 : $0.span.word(at: 0) } ?? 0
    names.append(
      StoredName(
        parent: parent, head: head, keyStart: keyBytes.count, keyCount: bytes?.count ?? -1,
        pathCount: around + (bytes?.count ?? 1)))
    keyBytes.append(contentsOf: bytes ?? [])
    numbers[key] = number
    return number
  }
}

/// The bytes from the end of the value before a key to the value of the key; empty if they are unknown. Those of other
/// objects are mostly the same.
struct KeySample {
  var range = 0..<0

  /// The offset of the key in the range.
  var keyOffset = 0
}
