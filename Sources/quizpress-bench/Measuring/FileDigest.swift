/// A digest of a JSON file, with the number of its questions and groups.
///
/// The JSON is not parsed; the keys are counted with a byte search. Quotes inside a string are
/// escaped, so only a string that consists of the key's name could be mistaken for a key, and
/// generated questions contain no such string.
struct FileDigest: Equatable {
  /// The number of bytes.
  private(set) var size = 0
  /// The number of `prompt` keys.
  private(set) var questions = 0
  /// The number of `title` keys.
  private(set) var groups = 0
  /// The FNV-1a hash of all bytes.
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  /// The last eight bytes, with the last byte in the lowest position.
  private var lastBytes: UInt64 = 0

  /// Computes the digest of the file at `path`.
  init(ofFile path: String) throws(BenchError) {
    var digest = FileDigest()
    try Files.read(path) { digest.add($0) }
    self = digest
  }

  init() {}

  /// Appends the next bytes of the file.
  mutating func add(_ bytes: Span<UInt8>) {
    for index in bytes.indices {
      let byte = bytes[index]
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      lastBytes = lastBytes << 8 | UInt64(byte)
      if lastBytes == Self.promptKey { questions += 1 }
      if lastBytes & Self.titleMask == Self.titleKey { groups += 1 }
    }
    size += bytes.count
  }

  /// The key including its quotes, which has exactly eight bytes.
  private static let promptKey = word("\"prompt\"")
  private static let titleKey = word("\"title\"")
  private static let titleMask = UInt64.max >> 8

  private static func word(_ text: String) -> UInt64 {
    text.utf8.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
