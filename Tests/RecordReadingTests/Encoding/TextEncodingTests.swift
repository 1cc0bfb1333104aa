import ByteText
import RecordReading
import Testing

/// Encodings are found by their labels.
@Suite struct TextEncodingTests {
  @Test(
    arguments: [
      ("utf-8", TextEncoding.utf8),
      ("UTF8", .utf8),
      ("Utf_8", .utf8),
      ("utf-8-sig", .utf8),
      ("utf-16", .utf16),
      ("UTF16", .utf16),
      ("utf-16le", .utf16LittleEndian),
      ("UTF_16_LE", .utf16LittleEndian),
      ("utf16be", .utf16BigEndian),
      ("utf-32", .utf32),
      ("utf-32le", .utf32LittleEndian),
      ("UTF-32BE", .utf32BigEndian),
      ("windows-1252", .windows1252),
      ("Windows_1252", .windows1252),
      ("cp1252", .windows1252),
      ("CP-1252", .windows1252),
      ("iso-8859-1", .latin1),
      ("ISO_8859-1", .latin1),
      ("iso88591", .latin1),
      ("latin1", .latin1),
      ("Latin-1", .latin1),
      ("windows-1250", .named("windows-1250")),
      ("windows1250", .named("windows-1250")),
      ("cp1250", .named("windows-1250")),
      ("koi8r", .named("KOI8-R")),
      ("KOI8-R", .named("KOI8-R")),
      ("shift_jis", .named("Shift_JIS")),
      ("ShiftJIS", .named("Shift_JIS")),
      ("sjis", .named("Shift_JIS")),
      ("latin-9", .named("ISO-8859-15")),
      ("ebcdic-us", .named("EBCDIC-US")),
      ("utf-7", .named("UTF-7")),
    ])
  func labelsNameEncodings(label: String, encoding: TextEncoding) {
    #expect(TextEncoding(name: label) == encoding)
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
