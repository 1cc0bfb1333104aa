package import ByteText

/// A format in which a single file is compressed.
package enum Compression: String, CaseIterable, Hashable, Sendable {
  /// RFC 1952.
  case gzip
  case bzip2
  case xz
  /// Zstandard, RFC 8878.
  case zstd

  /// The number of bytes that show whether, and how, data is compressed.
  package static let signatureSize = 10

  /// Finds out how data is compressed by the first bytes; nil if it is not.
  package init?(beginningOf bytes: Bytes) {
    let beginning = bytes[0..<min(bytes.count, Self.signatureSize)]
    guard let found = Self.allCases.first(where: { $0.canBegin(with: beginning) }) else {
      return nil
    }
    self = found
  }

  /// Creates the compression for the file name extension `ending`, in upper or lower case.
  package init?(ending: String) {
    let ending = ending.lowercased()
    guard let compression = Self.allCases.first(where: { $0.ending == ending }) else { return nil }
    self = compression
  }

  /// The file name extension.
  package var ending: String {
    switch self {
    case .gzip: "gz"
    case .bzip2: "bz2"
    case .xz: "xz"
    case .zstd: "zst"
    }
  }

  /// The arguments of the program that unpacks its standard input to its standard output.
  package var command: [String] { [rawValue, "-dc"] }

  private func canBegin(with bytes: Span<UInt8>) -> Bool {
    switch self {
    // The only method of compression is 8.
    case .gzip: bytes.starts(with: [0x1F, 0x8B, 0x08])
    // The size of blocks follows the letters; then, the signature of a block or of the end.
    case .bzip2:
      bytes.starts(with: Array("BZh".utf8)) && bytes.count >= Self.signatureSize
        && (0x31...0x39).contains(bytes[3])
        && [[0x31, 0x41, 0x59, 0x26, 0x53, 0x59], [0x17, 0x72, 0x45, 0x38, 0x50, 0x90]]
          .contains { bytes.extracting(droppingFirst: 4).starts(with: $0) }
    case .xz: bytes.starts(with: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00])
    case .zstd: bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
    }
  }
}
