import Testing

@testable import ByteText

/// Elements are listed as in a sentence.
@Suite struct ListingTests {
  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c"),
  ])
  func elementsAreListed(elements: [String], sentence: String) {
    #expect(elements.listed(with: "or") == sentence)
  }
}
