import Testing

@testable import ByteText

/// The classes of bytes have the bytes of the characters in them.
@Suite struct ByteClassTests {
  /// A class, and the bytes in it.
  struct Class: CustomTestStringConvertible {
    let testDescription: String
    let contains: @Sendable (UInt8) -> Bool
    let bytes: Set<UInt8>
  }

  static let classes = [
    Class(testDescription: "digits", contains: { $0.isDigit }, bytes: Set("0123456789".utf8)),
    Class(
      testDescription: "letters", contains: { $0.isLetter },
      bytes: Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)),
    Class(testDescription: "line ends", contains: { $0.endsLine }, bytes: Set("\n\r".utf8)),
    Class(
      testDescription: "continuations", contains: { $0.continuesCharacter },
      bytes: Set(0x80...0xBF)),
  ]

  @Test(arguments: classes) func classHasItsBytes(_ example: Class) {
    #expect(Set((UInt8.min...UInt8.max).filter(example.contains)) == example.bytes)
  }
}
