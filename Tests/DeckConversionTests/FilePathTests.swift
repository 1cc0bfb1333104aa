import Testing

@testable import SystemIO

/// Paths are bytes, which are usually text.
@Suite struct FilePathTests {
  /// Paths, their folders and their names.
  static let parts: [(FilePath, FilePath, FilePath)] = [
    ("a", ".", "a"),
    ("a/b", "a", "b"),
    ("a/b/", "a", "b"),
    ("a//b", "a", "b"),
    ("/", "/", "/"),
    ("/a", "/", "a"),
    ("//a//", "/", "a"),
    ("", ".", ""),
    ("../a/..", "../a", ".."),
    // One character of text, but a name of its own in the folder.
    ("a/\u{301}b", "a", "\u{301}b"),
    ("/\u{301}b", "/", "\u{301}b"),
  ]

  @Test(arguments: parts)
  func pathHasParentAndName(_ path: FilePath, _ parent: FilePath, _ name: FilePath) {
    #expect(path.parent == parent)
    #expect(path.name == name)
  }

  /// A path, the stem of its name, and its extension.
  static let endings: [(path: FilePath, stem: FilePath, ending: String?)] = [
    ("a.csv", "a", "csv"), ("a/b.tar.gz", "b.tar", "gz"), ("a.b/c", "c", nil),
    (".csv", ".csv", "csv"),
    ("a.", "a", ""), ("a.csv/", "a", "csv"), ("a.\u{301}csv", "a", "\u{301}csv"),
  ]

  @Test(arguments: endings)
  func nameHasStemAndEnding(_ example: (path: FilePath, stem: FilePath, ending: String?)) {
    #expect(example.path.stem == example.stem)
    #expect(example.path.ending == example.ending)
  }

  /// Bytes, and the path that people see.
  static let descriptions: [(bytes: [UInt8], text: String)] = [
    (Array("café".utf8), "café"), (Array("caf".utf8) + [0xE9], "caf\\xE9"),
    ([0xE9, 0x2E, 0x63], "\\xE9.c"), ([0xF0, 0x9F, 0x98], "\\xF0\\x9F\\x98"),
    ([0xED, 0xA0, 0x80, 0xC3, 0xA9], "\\xED\\xA0\\x80é"), ([], ""),
  ]

  @Test(arguments: descriptions)
  func bytesThatAreNotTextAreShown(_ example: (bytes: [UInt8], text: String)) {
    #expect(FilePath(bytes: example.bytes).description == example.text)
  }

  @Test func pathsAreEqualByTheirBytes() {
    #expect(FilePath("caf\u{E9}") != FilePath("cafe\u{301}"))
    #expect(Set<FilePath>(["caf\u{E9}", "cafe\u{301}"]).count == 2)
    #expect(FilePath("a-") < FilePath("a/b"))
  }

  /// The C library would find the file `a`.
  @Test func pathWithAZeroByteIsNeverFound() {
    #expect(FilePath("/\0a").cString == [0])
    #expect(throws: SystemError.notFound) { try FileStatus.of(path: "/\0a") }
  }
}
