import ByteText
import Foundation
import RecordReading
import Testing

/// Every character of an encoding is decoded as Foundation decodes it.
@Suite struct WholeRangeTests {
  private static let everyScalar: String = {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: (0...0x10FFFF).lazy.compactMap { Unicode.Scalar($0) })
    return String(text)
  }()

  @Test(
    arguments: [
      (TextEncoding.utf16LittleEndian, String.Encoding.utf16LittleEndian),
      (.utf16BigEndian, .utf16BigEndian),
      (.utf32LittleEndian, .utf32LittleEndian),
      (.utf32BigEndian, .utf32BigEndian),
    ])
  func everyScalarIsDecoded(encoding: TextEncoding, foundation: String.Encoding) throws {
    let bytes = try #require(Self.everyScalar.data(using: foundation))
    let result = decode([Array(bytes)[...]], encoding)
    #expect(result.isText && result.text == Array(Self.everyScalar.utf8))
  }

  /// Every byte is decoded at every position, except for undefined ones.
  @Test(
    arguments: [
      (TextEncoding.latin1, String.Encoding.isoLatin1, [] as [UInt8]),
      (.windows1252, .windowsCP1252, [0x81, 0x8D, 0x8F, 0x90, 0x9D]),
      (.named("windows-1250"), .windowsCP1250, [0x81, 0x83, 0x88, 0x90, 0x98]),
    ])
  func everyByteIsDecoded(encoding: TextEncoding, foundation: String.Encoding, undefined: [UInt8]) {
    for byte in 0...255 as ClosedRange<UInt8> {
      for position in 0..<10 {
        var bytes = [UInt8](repeating: 0x61, count: 10)
        bytes[position] = byte
        let result = decode([bytes[...]], encoding)
        let isUndefined = undefined.contains(byte)
        let expected =
          isUndefined
          ? String(repeating: "a", count: position)
          : String(data: Data(bytes), encoding: foundation)
        #expect(result.isText == !isUndefined)
        #expect(String(decoding: result.text, as: UTF8.self) == expected)
      }
    }
  }
}
