import Testing

@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting
@testable import SystemIO

/// The places of groups in parts.
@Suite struct GroupPlacesTests {
  private static let texts = ["a.csv", "Sheet 1", "not a cell"]

  /// Returns the source map of a group with these places; nil if they cannot be read.
  private static func map(_ fields: String) -> String? {
    var bytes: [UInt8] = []
    var writer = SourceMapWriter()
    let areRead = try? writer.write(GroupPlaces(texts: texts, fields: fields)) {
      bytes.append(copying: $0)
    }
    return areRead == true ? String(decoding: bytes, as: UTF8.self) : nil
  }

  @Test(
    arguments: [
      ("p0 2 8", #"{\n  "/0/questions/0/prompt": { "file": "a.csv", "line": 2, "column": 8 }"#),
      (";;h0", #"{\n  "/0/questions/2/hint": { "file": "a.csv" }"#),
      (
        "a0/1 2 3=C2",
        #"{\n  "/0/questions/0/answer": { "file": "a.csv", "sheet": "Sheet 1", "line": 2, "#
          + #""column": 3, "cell": "C2" }"#
      ),
      ("t0#2", #"{\n  "/0/title": { "file": "a.csv", "cell": "not a cell" }"#),
      ("", ""),
    ] as [(String, String)])
  func places(_ fields: String, _ members: String) {
    #expect(Self.map(fields) == members.replacing("\\n", with: "\n"))
  }

  @Test(arguments: [
    "x0", "p", "p3", "p-1", "p0 2", "p0 2 ", "p0/", "p0/9", "p0#", "p0#3", "p0,x", "p0x",
    "p0 1 1 1",
    "p99999999999999999999", "p0 99999999999999999999 1", "é", "p0;", "p0,", "p0,,a0",
  ])
  func damagedPlaces(_ fields: String) {
    #expect(Self.map(fields) == nil)
  }

  /// The places of a stream that names its cells in another way are found again.
  @Test func placesInStreams() throws {
    let place = #""sheet":"S","record":"A1","prompt":"\"b\", c","answer":"""#
    let line = #"{"title":"T","prompt":"a","answer":"b","place":{"input":"é.csv",\#(place)}}"#
    let input = Input.text(
      line + "\n" + #"{"end":{"records":1}}"# + "\n", name: "r.jsonl", format: .records)
    let deck = Conversion().run([input]).deck
    let group = try #require(deck.built.groups.first)
    let places = GroupPlaces(of: group, in: deck, deck.locator)
    let read = try #require(GroupPlaces(Bytes(places.line.utf8)))
    var map: [UInt8] = []
    var writer = SourceMapWriter()
    #expect(try writer.write(read) { map.append(copying: $0) })
    #expect(String(decoding: map, as: UTF8.self) + "\n}\n" == deck.sourceMapText)
  }
}

extension BuiltDeck {
  fileprivate var sourceMapText: String { String(decoding: sourceMap, as: UTF8.self) }
}
