import Testing

@testable import ByteText

/// The classes of bytes have the bytes of the characters in them.
@Suite struct ByteClassTests {
  static let classes: [(@Sendable (UInt8) -> Bool, Set<UInt8>)] = [
    ({ $0.isDigit }, Set("0123456789".utf8)),
    ({ $0.isLetter }, Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)),
    ({ $0.endsLine }, Set("\n\r".utf8)),
    ({ $0.continuesCharacter }, Set(0x80...0xBF)),
  ]

  @Test(arguments: classes) func classHasItsBytes(
    contains: @Sendable (UInt8) -> Bool, bytes: Set<UInt8>
  ) {
    #expect(Set((UInt8.min...UInt8.max).filter(contains)) == bytes)
  }
}
