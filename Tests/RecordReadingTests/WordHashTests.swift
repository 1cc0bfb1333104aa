import Testing

@testable import ByteText

@Suite struct WordHashTests {
  private static func hash(_ pieces: [[UInt8]]) -> WordHash {
    var hash = WordHash()
    for piece in pieces { hash.add(piece.span) }
    return hash
  }

  /// The hash of a content does not depend on the pieces in which it arrives.
  @Test func piecesOfAnySize() {
    let bytes = (0..<100).map { UInt8($0 * 7 % 251) }
    let whole = Self.hash([bytes])
    #expect(whole.count == 100)
    for size in 1..<40 {
      let pieces = stride(from: 0, to: bytes.count, by: size).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
      #expect(Self.hash(pieces) == whole, "\(size)")
    }
  }

  @Test func otherContentsHaveOtherHashes() {
    let bytes = [UInt8](repeating: 0, count: 40)
    var values: Set<UInt64> = []
    for count in 0...bytes.count { values.insert(Self.hash([Array(bytes[..<count])]).value) }
    for index in bytes.indices {
      var changed = bytes
      changed[index] = 1
      values.insert(Self.hash([changed]).value)
    }
    #expect(values.count == 81)
  }

  /// The values are the same in every version.
  @Test func valuesAreStable() {
    #expect(Self.hash([]).digits == "53654eaffebff65a")
    #expect(Self.hash([Array("foobar, foobar".utf8)]).digits == "5d5d93ccbcca20af")
  }
}
