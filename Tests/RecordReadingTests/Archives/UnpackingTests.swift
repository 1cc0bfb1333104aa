import ByteText
import RecordReading
import SystemIO
import TestSupport
import Testing

/// Compressed inputs are unpacked, and damage is found at its place.
@Suite struct UnpackingTests {
  static let text = Array(
    (1...40).map { "Which number follows \($0)?,\($0 + 1),größer\n" }.joined().utf8)

  static let contents: [(String, [UInt8], [UInt8])] = [
    ("one member", Deflate.gzip(text), text),
    ("several members", Deflate.gzip(text) + Deflate.gzip([]) + Deflate.gzip(text), text + text),
    (
      "padding between members",
      Deflate.gzip(text) + [0, 0, 0] + Deflate.gzip(text) + [0], text + text
    ),
    ("nothing", Deflate.gzip([]), []),
    ("plain text", text, text),
    ("no bytes", [], []),
    ("a part of a signature", [0x1F, 0x8B], [0x1F, 0x8B]),
  ]

  @Test(arguments: contents)
  func contentsAreUnpacked(_ name: String, _ packed: [UInt8], _ expected: [UInt8]) throws {
    let whole = try UnpackedBytes(Bytes(packed), ReadingLimits())
    #expect(whole.bytes.elements == expected)
    #expect(whole.cut == nil)
    for (size, threads) in [(1, 1), (7, 2), (1 << 16, 1), (1 << 16, 2)] {
      let unpacked = try unpacked(packed, size, threads)
      #expect(unpacked.bytes == expected)
      #expect(unpacked.reason == nil)
    }
  }

  /// Wherever the data is cut, the text before it is unpacked, without a part of a character.
  @Test func dataThatEndsEarlyIsReported() throws {
    let packed = Deflate.gzip(Self.text)
    var longest = 0
    for count in Compression.signatureSize..<packed.count {
      let cut = Array(packed.prefix(count))
      let whole = try UnpackedBytes(Bytes(cut), ReadingLimits())
      #expect(whole.cut == .compression(.cutShort(.gzip)))
      #expect(Self.text.starts(with: whole.bytes.elements))
      #expect(String(validating: whole.bytes.elements, as: UTF8.self) != nil)
      longest = max(longest, whole.bytes.count)
      let streamed = try unpacked(cut, 100, 2)
      #expect(streamed.reason == whole.cut)
      #expect(Self.text.starts(with: streamed.bytes))
    }
    #expect(longest == Self.text.count)
  }

  @Test func dataThatIsChangedIsReported() throws {
    let packed = Deflate.gzip(Self.text)
    // The header of RFC 1952, section 2.3, has bytes that mean nothing for the contents.
    for offset in 10..<packed.count {
      var changed = packed
      changed[offset] ^= 0x10
      let whole = try UnpackedBytes(Bytes(changed), ReadingLimits())
      // The last byte of the deflated data can have bits that mean nothing.
      #expect(whole.cut != nil || whole.bytes.elements == Self.text, "byte \(offset)")
    }
    // Only the checksum is wrong, so all of the text comes before the damage.
    let wrong = try UnpackedBytes(
      Bytes(packed.dropLast(5) + [packed[packed.count - 5] ^ 1] + packed.suffix(4)),
      ReadingLimits())
    #expect(wrong.cut == .compression(.malformed(.gzip)))
    #expect(wrong.bytes.elements == Self.text)
    let followed = try UnpackedBytes(Bytes(packed + [1, 2, 3]), ReadingLimits())
    #expect(followed.cut == .compression(.malformed(.gzip)))
    #expect(followed.bytes.elements == Self.text)
  }

  @Test func unpackedBytesAreLimited() throws {
    var limits = ReadingLimits()
    for limit in [1, 99, Self.text.count - 1] {
      limits.unpackedBytes = limit
      let whole = try UnpackedBytes(Bytes(Deflate.gzip(Self.text)), limits)
      #expect(whole.cut == .limit(.unpackedBytes, max: limit))
      #expect(Self.text.prefix(limit).starts(with: whole.bytes.elements))
      #expect(whole.bytes.count > limit - 4)
    }
    limits.unpackedBytes = Self.text.count
    #expect(try UnpackedBytes(Bytes(Deflate.gzip(Self.text)), limits).cut == nil)
    limits.unpackedBytes = 1
    #expect(try UnpackedBytes(Bytes(Self.text), limits).bytes.elements == Self.text)
  }

  /// Returns what a stream of `packed` returns that is read in pieces of `size` bytes.
  private func unpacked(
    _ packed: [UInt8], _ size: Int, _ threads: Int
  ) throws -> (bytes: [UInt8], reason: ReadingError.Reason?) {
    let stream = UnpackingStream(StoredStream(Bytes(packed)), ReadingLimits(), threads: threads)
    var bytes: [UInt8] = []
    while true {
      let piece = try stream.read(upTo: size)
      if piece.count == 0 { return (bytes, stream.cut) }
      #expect(piece.count <= max(size, Compression.signatureSize))
      bytes += piece.elements
    }
  }

  /// Returns a gzip member with these contents.
}

extension Bytes {
  fileprivate var elements: [UInt8] { (0..<count).map { self[$0] } }
}
