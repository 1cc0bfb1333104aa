import ByteText

/// The names of fields, each with a number: the keys of objects with the path that leads to them.
///
/// The keys of objects repeat from record to record, mostly in the same order. So the table
/// remembers which name came after which, and looks there first: most keys are found by comparing
/// their bytes once.
package struct NameTable: Sendable {
  private struct Name {
    package let parent: Int32
    /// The first eight bytes of the key, the first one lowest, and zeros behind a shorter one.
    let head: UInt64
    let keyStart: Int
    /// The length of the key in bytes; -1 for the elements of a list.
    let keyCount: Int
    /// The length of the whole path in bytes.
    package let pathCount: Int
    var successor: Int32 = -1
    /// The last object that has it, and where.
    var last = (object: -1, offset: 0)
  }

  private struct Key: Hashable {
    package let parent: Int32
    /// The bytes, as keys that are only canonically equivalent are two; nothing for elements.
    let bytes: [UInt8]?
  }

  private var names: [Name] = []
  private var keyBytes: [UInt8] = []
  private var numbers: [Key: Int32] = [:]
  private var first: Int32 = -1
  private var objectCount = 0

  /// A table without names.
  package init() {}

  /// How many names there are; their numbers count from 0.
  package var count: Int { names.count }

  /// The number of the name around it, or -1 at the top of a record.
  package func parent(of number: Int32) -> Int32 { names[Int(number)].parent }

  /// Whether the name is that of a list's elements, and no key.
  package func isElement(_ number: Int32) -> Bool { names[Int(number)].keyCount < 0 }

  /// The key alone; empty for the elements of a list.
  package func key(of number: Int32) -> String {
    let name = names[Int(number)]
    guard name.keyCount >= 0 else { return "" }
    return String(
      decoding: keyBytes[name.keyStart..<name.keyStart + name.keyCount], as: UTF8.self)
  }

  /// The length in bytes of what `path` would return, which may be large where keys are.
  package func pathCount(of number: Int32) -> Int { names[Int(number)].pathCount }

  /// The whole path: keys joined by `.`, with `[]` for the elements of a list.
  package func path(of number: Int32) -> String {
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

  /// The path as it begins: whole, or as many of its names as make up `count` bytes and more. The
  /// names inside a key of many megabytes would each repeat it.
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

  /// The number of the key in `range` of `bytes` inside `parent`, which is -1 at the top of a
  /// record; `previous` is the name before it in the same object, or -1.
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

  /// The number of the key `bytes` inside `parent`, after `previous`, as above.
  mutating func number(
    of bytes: Span<UInt8>, in parent: Int32, after previous: Int32
  ) -> Int32 {
    let guess = previous < 0 ? first : names[Int(previous)].successor
    if guess >= 0, matches(guess, bytes, parent) { return guess }
    var copy: [UInt8] = []
    copy.append(copying: bytes)
    let number = number(of: copy, in: parent)
    if previous < 0 {
      first = number
    } else {
      names[Int(previous)].successor = number
    }
    return number
  }

  /// The number under which the elements of the list `parent` go.
  mutating func elementNumber(in parent: Int32) -> Int32 {
    number(of: nil, in: parent)
  }

  /// Begins another object, and returns the number by which `note` knows it.
  mutating func beginObject() -> Int {
    objectCount += 1
    return objectCount
  }

  /// Notes the name `name` at `offset` in `object`, and returns its earlier offset in that object
  /// if it is a duplicate.
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
      Name(
        parent: parent, head: head, keyStart: keyBytes.count, keyCount: bytes?.count ?? -1,
        pathCount: around + (bytes?.count ?? 1)))
    keyBytes.append(contentsOf: bytes ?? [])
    numbers[key] = number
    return number
  }
}
