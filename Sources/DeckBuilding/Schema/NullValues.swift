import ByteText

/// The values that are read as blank, such as `N/A`: `--missing`.
public struct NullValues: Hashable, Sendable {
  private var texts: Set<[UInt8]> = []
  private var longestCount = 0

  /// Creates an empty set.
  public init() {}

  /// Whether the set is empty.
  public var isEmpty: Bool { texts.isEmpty }

  /// Adds a value. Values that are equal to it, with or without blanks around, are missing.
  public mutating func insert(_ text: String) {
    let bytes = Array(text.utf8)
    texts.insert(bytes)
    longestCount = max(longestCount, bytes.count)
  }

  /// Returns whether a value is missing.
  func contains(_ value: Span<UInt8>) -> Bool {
    var (start, end) = (0, value.count)
    while start < end, Self.isBlank(value[start]) { start += 1 }
    while end > start, Self.isBlank(value[end - 1]) { end -= 1 }
    return end - start <= longestCount
      && texts.contains(Array(copying: value.extracting(start..<end)))
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
