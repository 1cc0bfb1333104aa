import ByteText

/// The names of elements and attributes that a reader of XML distinguishes.
protocol XMLName: Equatable, Sendable {
  /// The name of an element or attribute that the reader does not know.
  static var other: Self { get }

  /// Returns the name `local` in a namespace, which is empty if the name is in none.
  ///
  /// It is called once for each name, not for each element.
  static func named(_ local: Span<UInt8>, in namespace: Span<UInt8>) -> Self
}

/// The bytes of a name or of other markup as it is written: the first eight as a word, and the number of all.
///
/// Most names are not longer, so comparing both compares them.
struct XMLWriting: Equatable {
  /// The first eight bytes as a little-endian word, with zeros after fewer.
  let head: UInt64

  let count: Int

  @inline(__always)
  init(_ range: Range<Int>, of text: borrowing Bytes) {
    head = text.word(at: range.lowerBound) & WordScanning.mask(range.count)
    count = range.count
  }

  /// Creates the form of one to eight bytes. They are constant, so the optimizer computes the word.
  @inline(__always)
  init(_ text: StaticString) {
    count = text.utf8CodeUnitCount
    head = text.withUTF8Buffer { bytes in
      unsafe bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  /// Returns whether `other`, eight bytes of a text, begins with these bytes, which are no more.
  @inline(__always)
  func begins(_ other: UInt64) -> Bool { (head ^ other) & WordScanning.mask(count) == 0 }
}

/// The names that were looked up before, by the bytes with which they are written.
///
/// A name means the same until a prefix is declared or goes out of scope; the cache is then empty.
struct XMLNameCache<Name: XMLName> {
  private struct Entry {
    let written: XMLWriting
    /// The bytes after the first eight.
    let rest: [UInt8]
    let name: Name
  }

  private static var size: Int { 64 }

  private var entries = [Entry?](repeating: nil, count: Self.size)

  /// Returns the name that is written in `range` of `text`, or nil if it is not in the cache.
  @inline(__always)
  func name(_ written: XMLWriting, _ range: Range<Int>, of text: borrowing Bytes) -> Name? {
    guard let entry = entries[Self.index(written)], entry.written == written else { return nil }
    if written.count <= 8 { return entry.name }
    let isSame = entry.rest.span.hasSameBytes(as: text[range.dropFirst(8)])
    return isSame ? entry.name : nil
  }

  /// Returns the name that is written as up to eight bytes, or nil if it is not in the cache.
  func name(_ written: XMLWriting) -> Name? {
    entries[Self.index(written)].flatMap { $0.written == written ? $0.name : nil }
  }

  /// Adds a name, perhaps in place of another one.
  mutating func add(
    _ name: Name, _ written: XMLWriting, _ range: Range<Int>, of text: borrowing Bytes
  ) {
    entries[Self.index(written)] = Entry(
      written: written, rest: Array(copying: text[range.dropFirst(8)]), name: name)
  }

  mutating func removeAll() {
    entries = [Entry?](repeating: nil, count: Self.size)
  }

  @inline(__always)
  private static func index(_ written: XMLWriting) -> Int {
    let sum = written.head &+ UInt64(written.count)
    return Int((sum &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }
}
