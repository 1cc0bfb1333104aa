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
      Peer(.utf16LittleEndian, .utf16LittleEndian),
      Peer(.utf16BigEndian, .utf16BigEndian),
      Peer(.utf32LittleEndian, .utf32LittleEndian),
      Peer(.utf32BigEndian, .utf32BigEndian),
    ])
  func everyScalarIsDecoded(_ peer: Peer) throws {
    let bytes = try #require(Self.everyScalar.data(using: peer.foundation))
    let result = decode([Array(bytes)[...]], peer.encoding)
    #expect(result.isText && result.text == Array(Self.everyScalar.utf8))
  }

  /// Every byte is decoded at every position, except for undefined ones.
  @Test(
    arguments: [
      Peer(.latin1, .isoLatin1, undefined: []),
      Peer(.windows1252, .windowsCP1252, undefined: [0x81, 0x8D, 0x8F, 0x90, 0x9D]),
      Peer(.named("windows-1250"), .windowsCP1250, undefined: [0x81, 0x83, 0x88, 0x90, 0x98]),
    ])
  func everyByteIsDecoded(_ peer: Peer) {
    for byte in 0...255 as ClosedRange<UInt8> {
      for position in 0..<10 {
        var bytes = [UInt8](repeating: 0x61, count: 10)
        bytes[position] = byte
        let result = decode([bytes[...]], peer.encoding)
        let isUndefined = peer.undefined.contains(byte)
        let expected =
          isUndefined
          ? String(repeating: "a", count: position)
          : String(data: Data(bytes), encoding: peer.foundation)
        #expect(result.isText == !isUndefined)
        #expect(String(decoding: result.text, as: UTF8.self) == expected)
      }
    }
  }
}

/// An encoding here and in Foundation.
struct Peer: CustomTestStringConvertible {
  let encoding: TextEncoding
  let foundation: String.Encoding

  /// The bytes that are not characters.
  let undefined: [UInt8]

  init(_ encoding: TextEncoding, _ foundation: String.Encoding, undefined: [UInt8] = []) {
    self.encoding = encoding
    self.foundation = foundation
    self.undefined = undefined
  }

  var testDescription: String { encoding.name }
}
