/// The meanings of names that have been read before, by the bytes of the names.
///
/// Files mostly have the names of other ones, and to read names takes ten times as long as to find what they were
/// read as.
public final class NameCache<Meaning: Sendable>: Sendable {
  /// The maximum number of meanings; when it is reached, the cache begins anew.
  @usableFromInline let maxCount: Int

  /// The maximum length in bytes of names whose meaning is kept, with a byte after each of them.
  @usableFromInline let maxLength: Int

  @usableFromInline let known = Locked([[UInt8]: Meaning]())

  /// Creates an empty cache for short names.
  @inlinable public init(maxCount: Int, maxLength: Int) {
    (self.maxCount, self.maxLength) = (maxCount, maxLength)
  }

  /// Returns the meaning of names in order, which `read` returns if they are new.
  // Inlinable, so that it is compiled for each type of meaning.
  @inlinable public func meaning(of names: [String], _ read: () -> Meaning) -> Meaning {
    let length = names.reduce(names.count) { $0 + $1.utf8.count }
    if length > maxLength { return read() }
    var key: [UInt8] = []
    key.reserveCapacity(length)
    for name in names {
      key += name.utf8
      // No text has this byte (RFC 3629, section 3).
      key.append(0xFF)
    }
    if let meaning = known.withLock({ $0[key] }) { return meaning }
    let meaning = read()
    known.withLock { known in
      if known.count >= maxCount { known.removeAll(keepingCapacity: true) }
      known[key] = meaning
    }
    return meaning
  }
}
