import Testing

@testable import DeckConversion

/// The merge of the orders of elements.
@Suite struct OrderMergeTests {
  private func merge(_ base: [Int], _ ours: [Int], _ theirs: [Int]) -> [Int] {
    OrderMerge(base: base, ours: ours, theirs: theirs) { _ in true }.elements
  }

  @Test func addedElementsFollowTheOnesBeforeThem() {
    #expect(merge([1, 2, 3], [1, 4, 2, 3], [1, 2, 5, 3, 6]) == [1, 4, 2, 5, 3, 6])
    #expect(merge([1, 2], [3, 1, 2], [4, 1, 2]) == [3, 4, 1, 2])
  }

  @Test func elementsThatOneSideRemovedStayInTheirPlaces() {
    #expect(merge([1, 2, 3, 4], [1, 4], [1, 2, 3, 4]) == [1, 2, 3, 4])
    #expect(merge([1, 2, 3], [2, 3, 1], [1, 3, 5]) == [2, 3, 5, 1])
  }

  /// Two people have each added many elements to the same ones, one at the end and one at the
  /// beginning.
  @Test func manyElementsAreMerged() {
    let base = Array(0..<100)
    let ours = base + Array(100..<10_100)
    let theirs = Array(10_100..<20_100) + base
    #expect(merge(base, ours, theirs) == Array(10_100..<20_100) + ours)
  }
}
