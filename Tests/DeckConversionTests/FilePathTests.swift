import Testing

@testable import SystemIO

/// Paths are bytes, which are usually text.
@Suite struct FilePathTests {
  /// A path, its folder and its name.
  struct Parts: CustomTestStringConvertible {
    let path, parent, name: FilePath

    init(_ path: FilePath, parent: FilePath, name: FilePath) {
      (self.path, self.parent, self.name) = (path, parent, name)
    }

    var testDescription: String { path.description }
  }

  static let parts = [
    Parts("a", parent: ".", name: "a"),
    Parts("a/b", parent: "a", name: "b"),
    Parts("a/b/", parent: "a", name: "b"),
    Parts("a//b", parent: "a", name: "b"),
    Parts("/", parent: "/", name: "/"),
    Parts("/a", parent: "/", name: "a"),
    Parts("//a//", parent: "/", name: "a"),
    Parts("", parent: ".", name: ""),
    Parts("../a/..", parent: "../a", name: ".."),
    // One character of text, but a name of its own in the folder.
    Parts("a/\u{301}b", parent: "a", name: "\u{301}b"),
    Parts("/\u{301}b", parent: "/", name: "\u{301}b"),
  ]

  @Test(arguments: parts)
  func pathHasParentAndName(_ example: Parts) {
    #expect(example.path.parent == example.parent)
    #expect(example.path.name == example.name)
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
