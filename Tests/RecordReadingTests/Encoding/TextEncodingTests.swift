import ByteText
import RecordReading
import Testing

/// Encodings are found by their labels.
@Suite struct TextEncodingTests {
  @Test(
    arguments: [
      Label("utf-8", names: .utf8),
      Label("UTF8", names: .utf8),
      Label("Utf_8", names: .utf8),
      Label("utf-8-sig", names: .utf8),
      Label("utf-16", names: .utf16),
      Label("UTF16", names: .utf16),
      Label("utf-16le", names: .utf16LittleEndian),
      Label("UTF_16_LE", names: .utf16LittleEndian),
      Label("utf16be", names: .utf16BigEndian),
      Label("utf-32", names: .utf32),
      Label("utf-32le", names: .utf32LittleEndian),
      Label("UTF-32BE", names: .utf32BigEndian),
      Label("windows-1252", names: .windows1252),
      Label("Windows_1252", names: .windows1252),
      Label("cp1252", names: .windows1252),
      Label("CP-1252", names: .windows1252),
      Label("iso-8859-1", names: .latin1),
      Label("ISO_8859-1", names: .latin1),
      Label("iso88591", names: .latin1),
      Label("latin1", names: .latin1),
      Label("Latin-1", names: .latin1),
      Label("windows-1250", names: .named("windows-1250")),
      Label("windows1250", names: .named("windows-1250")),
      Label("cp1250", names: .named("windows-1250")),
      Label("koi8r", names: .named("KOI8-R")),
      Label("KOI8-R", names: .named("KOI8-R")),
      Label("shift_jis", names: .named("Shift_JIS")),
      Label("ShiftJIS", names: .named("Shift_JIS")),
      Label("sjis", names: .named("Shift_JIS")),
      Label("latin-9", names: .named("ISO-8859-15")),
      Label("ebcdic-us", names: .named("EBCDIC-US")),
      Label("utf-7", names: .named("UTF-7")),
    ])
  func labelsNameEncodings(_ label: Label) {
    #expect(TextEncoding(name: label.name) == label.encoding)
  }

  @Test(arguments: [
    "", " ", "-", "utf", "utf-9", "utf-16xe", "windows-1259", "klingon", "wchar_t", "WCHAR_T",
    "koi8-r//IGNORE", "koi8-r//", "/", "//TRANSLIT", "../koi8-r", "koi8-r\0", "\0", "utf-8\n", "ü",
  ])
  func otherNamesAreRejected(name: String) {
    #expect(TextEncoding(name: name) == nil)
  }

  @Test func wellKnownNamesAreLabels() {
    for name in TextEncoding.wellKnownNames {
      #expect(TextEncoding(name: name)?.name == name)
      #expect(TextEncoding(name: name.lowercased().filter { $0 != "-" })?.name == name)
    }
  }
}

/// A label of an encoding.
struct Label: CustomTestStringConvertible {
  let name: String
  let encoding: TextEncoding

  init(_ name: String, names encoding: TextEncoding) {
    self.name = name
    self.encoding = encoding
  }

  var testDescription: String { name }
}
