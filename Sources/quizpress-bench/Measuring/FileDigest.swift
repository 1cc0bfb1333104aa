/// What is in a file of JSON, in few words: whether two are the same, and how many groups and
/// questions are in it.
struct FileDigest: Equatable {
  /// How many bytes there are.
  private(set) var size = 0
  /// How often the key of a question's prompt stands there.
  private(set) var questions = 0
  /// How often the key of a group's title stands there.
  private(set) var groups = 0
  /// A hash of all bytes (FNV-1a).
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  /// The last eight bytes, the newest one lowest.
  private var last: UInt64 = 0

  /// Goes through the file at `path`.
  ///
  /// Keys are counted and nothing is parsed. In a text, quotes are escaped, so that no text can be
  /// taken for a key but one that is just that word; made-up texts do not have the words.
  init(ofFile path: String) throws(BenchFailure) {
    var digest = FileDigest()
    try Files.read(path) { digest.add($0) }
    self = digest
  }

  init() {}

  /// Adds bytes that follow.
  mutating func add(_ bytes: Span<UInt8>) {
    for index in bytes.indices {
      let byte = bytes[index]
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      last = last << 8 | UInt64(byte)
      if last == Self.promptKey { questions += 1 }
      if last & Self.titleMask == Self.titleKey { groups += 1 }
    }
    size += bytes.count
  }

  /// `"prompt"`, just as long as a word.
  private static let promptKey = word("\"prompt\"")
  private static let titleKey = word("\"title\"")
  private static let titleMask = UInt64.max >> 8

  private static func word(_ text: String) -> UInt64 {
    text.utf8.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
