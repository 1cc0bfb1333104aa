import Testing

/// How much the readers take of one record, and what they say to more.
@Suite struct LimitTests {
  private static let most = 100_000

  @Test func aTableTakesSoManyFields() {
    let row = String(repeating: ",", count: Self.most - 1)
    #expect(renderedTable("a\n\(row)\nb").utf8.count == "a\n\(row)\nb".utf8.count)
    let expected = "a\n" + String(repeating: "|", count: Self.most - 1) + "…\n✗ limit(fields)⟦1⟧"
    #expect(renderedTable("a\n\(row),⟦1⟧\nb") == expected)
  }

  @Test(arguments: [Format.json, .yaml])
  func anObjectTakesSoManyFields(format: Format) {
    // The list itself is a field too.
    let elements = Array(repeating: "1", count: Self.most - 1).joined(separator: ", ")
    let fields = String(repeating: " a[]~1", count: Self.most - 1)
    #expect(renderedObjects("{\"a\": [\(elements)]}", as: format) == "{a=[]\(fields)}")
    let refused = renderedObjects("{\"a\": [\(elements), ⟦1⟧2]}", as: format)
    #expect(refused == "{a=[]\(fields)…} ✗ limit(fields)⟦1⟧")
  }

  /// `depth` lists inside each other; what follows them is read only where they are taken.
  private func lists(_ depth: Int, mark: Int) -> String {
    let opening = (1...depth).map { $0 == mark ? "⟦1⟧[" : "[" }.joined()
    return opening + String(repeating: "]", count: depth)
  }

  @Test(arguments: [Format.json, .jsonLines, .yaml])
  func depth(format: Format) {
    #expect(renderedObjects(lists(512, mark: 0), as: format) == "{!notARecord(list)@1}")
    let refused = renderedObjects(lists(513, mark: 513), as: format)
    #expect(refused.contains("limit(depth)") && refused.contains("⟦1⟧"))
  }

  @Test func depthOfObjectsCountsLikeThatOfLists() {
    let opening = String(repeating: "{\"a\":", count: 511)
    let closing = String(repeating: "}", count: 511)
    #expect(!renderedObjects(opening + "[]" + closing, as: .json).contains("✗"))
    let refused = renderedObjects(opening + "[⟦1⟧[]]" + closing, as: .json)
    #expect(refused.hasSuffix("…} ✗ limit(depth)⟦1⟧"))
  }
}
