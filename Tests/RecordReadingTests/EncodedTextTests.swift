import ByteText
import Testing

@testable import RecordReading

/// Text is written in the encoding that it was read from.
@Suite struct EncodedTextTests {
  static let names = [
    "UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE", "windows-1252",
    "ISO-8859-1", "windows-1250", "ISO-8859-15", "Shift_JIS", "GB18030", "EUC-KR",
  ]

  @Test(arguments: names) func textComesBack(_ name: String) throws {
    let encoding = try #require(TextEncoding(name: name))
    let text = "a,\"b\"\r\n1 2" + (encoding.canEncode("é") ? "é" : "")
    let written = encoding.encode(Bytes(text.utf8), like: Bytes([]))
    let encoded = try #require(written)
    let source = Source(encoded, encoding: encoding)
    #expect(String(copying: source.bytes[source.start..<source.end]) == text)
  }

  static let marks: [(String, [UInt8])] = [
    ("UTF-16LE", [0xFF, 0xFE]), ("UTF-16BE", [0xFE, 0xFF]), ("UTF-32LE", [0xFF, 0xFE, 0, 0]),
    ("UTF-32BE", [0, 0, 0xFE, 0xFF]),
  ]

  @Test(arguments: marks) func byteOrderMarkStays(name: String, mark: [UInt8]) throws {
    let encoding = try #require(TextEncoding(name: name))
    let written = encoding.encode(Bytes("new 😀".utf8), like: Bytes(mark))
    let encoded = try #require(written)
    let source = Source(detectingEncodingOf: encoded)
    #expect(mark.indices.allSatisfy { encoded[$0] == mark[$0] })
    #expect(source.detection.encoding == encoding)
    #expect(String(copying: source.bytes[source.start..<source.end]) == "new 😀")
  }

  @Test func missingCharactersAreNotReplaced() {
    #expect(!TextEncoding.windows1252.canEncode("ł") && TextEncoding.windows1252.canEncode("€ü"))
    #expect(!TextEncoding.windows1252.canEncode("\u{81}") && !TextEncoding.latin1.canEncode("€"))
    let written = TextEncoding.windows1252.encode(Bytes("ł".utf8), like: Bytes([]))
    #expect(written == nil)
    #expect(TextEncoding(name: "windows-1250")?.canEncode("ł") == true)
    #expect(TextEncoding(name: "windows-1250")?.canEncode("ñ") == false)
  }
}
