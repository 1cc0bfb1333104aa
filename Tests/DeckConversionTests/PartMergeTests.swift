import Foundation
import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckWriting
@testable import SystemIO

/// Parts that were not written by an assembly, or not as they are.
@Suite struct PartMergeTests {
  /// Returns the last line of a part without groups, with `hash` or the right one.
  private static func end(_ members: String, hash: String? = nil) -> String {
    func line(_ hash: String) -> String {
      #"{"end":{\#(members),"inputs":1,"records":0,"blank":0,"used":0,"questions":0,"groups":0,"#
        + #""errors":0,"warnings":0,"byNumber":true,"options":"0","hash":"\#(hash)"}}"#
    }
    var right = WordHash()
    right.add(line(""))
    return line(hash ?? right.digits) + "\n"
  }

  private static let whole = end(#""shard":0,"shards":1,"runs":["a"]"#)

  /// Returns the failure to merge parts with this content.
  private static func failure(
    _ parts: [String], expecting expectations: [DeckBuilding.Expectation] = []
  ) throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = parts.indices.map { folder.appending(path: "\($0)") }
    for (path, part) in zip(paths, parts) { try Data(part.utf8).write(to: path) }
    do {
      _ = try PartMerge(paths.map { FilePath($0.path) }, expecting: expectations)
      return nil
    } catch {
      return error.description.replacing(folder.path + "/", with: "")
    }
  }

  /// Returns a part with the line of a group and the lines about it, and the right hash.
  private static func part(with group: String) -> String {
    let members = whole.dropLast(#","hash":"0123456789abcdef"}}"#.utf8.count + 1)
    let end = members.replacing(#""groups":0"#, with: #""groups":1"#)
    var right = WordHash()
    right.add(group + end + #","hash":""}}"#)
    return group + end + #","hash":"\#(right.digits)"}}"# + "\n"
  }

  private static let group = #"{"arrival":"0","title":"T","group":{}}"# + "\n"

  private static let huge = whole.replacing(
    #""records":0"#, with: #""records":9223372036854775807"#)
  private static let added = #"{"arrival":"0","title":"T","group":{}}"# + "\n" + whole
  private static let untitled = #"{"arrival":"0","group":{}}"# + "\n" + whole

  private static let damaged: [(String, String)] = [
    ("", "not a part"),
    ("{}\n", "not a part"),
    ("[1]\n", "not a part"),
    (String(whole.dropLast()), "not a part"),
    (String(added.dropLast()), "not complete"),
    (whole + whole, "not complete"),
    (whole + "\n", "not complete"),
    ("x\n" + whole, "not complete"),
    (end(#""shard":1,"shards":1,"runs":[]"#), "not a part"),
    (end(#""shard":0,"shards":0,"runs":[]"#), "not a part"),
    (end(#""shard":-1,"shards":1,"runs":[]"#), "not a part"),
    (end(#""shard":0,"shards":9223372036854775807,"runs":[]"#), "not a part"),
    (
      end(#""shard":0,"shards":1000000,"runs":[]"#),
      "the parts of 999 shards of 1000000 are missing"
    ),
    (end(#""shard":0,"shards":1,"runs":[]"#, hash: "0"), "was changed"),
    (added, "was changed"),
    (whole.replacing(#""errors":0"#, with: #""errors":1"#), "was changed"),
    (untitled, "not complete"),
    (huge, "not a part"),
  ]

  @Test(arguments: damaged)
  func damagedParts(_ part: String, _ message: String) throws {
    #expect(try Self.failure([part])?.contains(message) == true)
  }

  /// Parts of earlier versions do not have the numbers of questions.
  @Test(
    arguments: [
      ("", "numbers of questions"),
      (#"{"count":{"title":"T"}}"#, nil),
      (#"{"count":{"title":"T","questions":1}}"#, "not complete"),
      (#"{"count":{}}"#, "not complete"),
    ] as [(String, String?)])
  func partsWithoutCounts(_ line: String, _ message: String?) throws {
    let part = Self.part(with: Self.group + (line.isEmpty ? "" : line + "\n"))
    #expect(try Self.failure([part]) == nil)
    let found = try Self.failure([part], expecting: [.init(title: "T", count: 1)])
    #expect(message.map { found?.contains($0) == true } ?? (found == nil), "\(found ?? "")")
  }

  @Test func partsOfOtherDivisions() throws {
    #expect(try Self.failure([Self.whole]) == nil)
    let first = Self.end(#""shard":0,"shards":2,"runs":["a"]"#)
    let second = Self.end(#""shard":1,"shards":2,"runs":["a"]"#)
    #expect(try Self.failure([second, first]) == nil)
    #expect(try Self.failure([first, first])?.contains("is of shard 0, as '0' is") == true)
    #expect(try Self.failure([first, Self.whole])?.contains("same division") == true)
    let other = Self.end(#""shard":1,"shards":2,"runs":["a","b"]"#)
    #expect(try Self.failure([first, other])?.contains("same division") == true)
  }
}
