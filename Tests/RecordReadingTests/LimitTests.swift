import ByteText
import RecordReading
import Testing

/// The readers report records that exceed the limits.
@Suite struct LimitTests {
  private static let maximum = 100_000

  @Test func rowsHaveAFieldLimit() {
    let row = String(repeating: ",", count: Self.maximum - 1)
    #expect(renderedTable("a\n\(row)\nb").utf8.count == "a\n\(row)\nb".utf8.count)
    let expected = "a\n" + String(repeating: "|", count: Self.maximum - 1) + "…\n✗ limit(fields)⟦1⟧"
    #expect(renderedTable("a\n\(row),⟦1⟧\nb") == expected)
  }

  @Test(arguments: [Format.json, .yaml])
  func objectsHaveAFieldLimit(format: Format) {
    // The list itself counts as a field.
    let elements = Array(repeating: "1", count: Self.maximum - 1).joined(separator: ", ")
    let fields = String(repeating: " a[]~1", count: Self.maximum - 1)
    #expect(renderedObjects("{\"a\": [\(elements)]}", as: format) == "{a=[]\(fields)}")
    let refused = renderedObjects("{\"a\": [\(elements), ⟦1⟧2]}", as: format)
    #expect(refused == "{a=[]\(fields)…} ✗ limit(fields)⟦1⟧")
  }

  /// Returns `depth` nested lists with a mark before the list at the depth `mark`.
  private func lists(_ depth: Int, mark: Int) -> String {
    let opening = (1...depth).map { $0 == mark ? "⟦1⟧[" : "[" }.joined()
    return opening + String(repeating: "]", count: depth)
  }

  @Test(arguments: [Format.json, .jsonLines, .yaml])
  func nestingHasALimit(format: Format) {
    #expect(renderedObjects(lists(512, mark: 0), as: format) == "{!notARecord(list)@1}")
    let refused = renderedObjects(lists(513, mark: 513), as: format)
    #expect(refused.contains("limit(depth)") && refused.contains("⟦1⟧"))
  }

  @Test func differentKeysHaveALimit() throws {
    var limits = ReadingLimits()
    limits.keys = 100
    let objects = (0..<300).map { "{\"k\($0)\": 1}" }.joined(separator: "\n")
    let source = Source(Bytes(objects.utf8))
    var reader = JSONReader(source, isLines: true, limits: limits)
    var record = Record()
    var refused: [RecordFault] = []
    while try reader.read(into: &record) { refused += record.faults }
    #expect(refused.count == 200)
    #expect(refused.first == .broken(ReadingError(.limit(.keys, max: 100), at: 1090)))
  }

  @Test func objectsCountAsNestingLikeLists() {
    let opening = String(repeating: "{\"a\":", count: 511)
    let closing = String(repeating: "}", count: 511)
    #expect(!renderedObjects(opening + "[]" + closing, as: .json).contains("✗"))
    let refused = renderedObjects(opening + "[⟦1⟧[]]" + closing, as: .json)
    #expect(refused.hasSuffix("…} ✗ limit(depth)⟦1⟧"))
  }
}
