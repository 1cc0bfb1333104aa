import Testing

@testable import DeckBuilding

/// Findings above a limit are counted but not kept.
@Suite struct FindingListTests {
  @Test func findingsAboveTheLimitAreCounted() {
    var list = FindingList(limit: 2)
    for offset in [30, 10, 20, 5] {
      list.append(Finding(place: SourcePosition(input: 0, offset: offset), kind: .keyNotText))
    }
    list.append(
      Finding(place: SourcePosition(input: 0, offset: 40), kind: .unnamedColumn(position: 1)))
    list.append(Finding(place: .whole(input: 1), kind: .repeatedInput))
    #expect(list.count(of: .error) == 4)
    #expect(list.count(of: .warning) == 2)
    list.sort()
    #expect(list.kept.map(\.place.offset) == [10, 30, -1, 5])
    guard case .uncountedFindings(3)? = list.kept.last?.kind else {
      Issue.record("three findings must only be counted")
      return
    }
    #expect(list.kept.last?.severity == .note)
  }

  @Test func findingsBelowTheLimitAreKept() {
    var list = FindingList(limit: 2)
    list.append(Finding(place: SourcePosition(input: 1, offset: 1), kind: .keyNotText))
    list.append(Finding(place: SourcePosition(input: 0, offset: 9), kind: .keyNotText))
    list.sort()
    #expect(
      list.kept.map(\.place) == [
        SourcePosition(input: 0, offset: 9), SourcePosition(input: 1, offset: 1),
      ])
    list.insert(Finding(place: SourcePosition(input: 0, offset: 12), kind: .keyNotText))
    #expect(list.kept.map(\.place.offset) == [9, 12, 1])
  }

  @Test func removedFindingsAreNotCounted() {
    var list = FindingList(limit: 2)
    list.append(Finding(place: SourcePosition(input: 0, offset: 1), kind: .keyNotText))
    let mark = list.end
    for offset in 2...5 {
      list.append(Finding(place: SourcePosition(input: 0, offset: offset), kind: .keyNotText))
    }
    list.removeAll(behind: mark)
    #expect(list.count(of: .error) == 1)
    list.sort()
    #expect(list.kept.map(\.place.offset) == [1])
  }

  @Test func refusalsAboveTheLimitAreKeptIfTheyAreAskedFor() {
    for keepsRefusals in [false, true] {
      var list = FindingList(limit: 1, keepsRefusals: keepsRefusals)
      list.append(refusal(ofRow: 0))
      let mark = list.end
      list.append(refusal(ofRow: 1))
      list.removeAll(behind: mark)
      list.append(refusal(ofRow: 2))
      var later = FindingList(like: list)
      later.append(refusal(ofRow: 0))
      later.append(refusal(ofRow: 1))
      list.append(later, rowsFrom: 10) { _ in true }
      #expect(list.refusals.map(\.row) == (keepsRefusals ? [0, 2, 10, 11] : [0]))
    }
  }

  /// Warnings above the limit that are ignored are not counted in the end.
  @Test func warningsAboveTheLimitAreHeldToBeIgnored() {
    var list = FindingList(limit: 1)
    list.append(warning(at: 9))
    list.append(warning(at: 8))
    list.holdWarnings()
    for offset in [6, 5, 4, 3] { list.append(warning(at: offset)) }
    let mark = list.end
    list.append(warning(at: 1))
    list.removeAll(behind: mark)
    var later = FindingList(like: list)
    for offset in [10, 11, 12] { later.append(warning(at: offset)) }
    list.append(later, rowsFrom: 0) { _ in true }
    #expect(list.count(of: .warning) == 9)
    list.removeWarnings { $0.place.offset % 2 == 0 }
    list.releaseWarnings { $0.place.offset % 2 == 0 }
    #expect(!list.hasLostWarnings)
    #expect(list.kept.map(\.place.offset) == [9])
    #expect(list.count(of: .warning) == 5)
    #expect(list.counted.firstPlace == SourcePosition(input: 0, offset: 3))
  }

  @Test func listsOfOneRunAreJoined() {
    for counts in [[], [2], [1, 2], [0, 3, 1]] {
      var list = FindingList(limit: 2)
      let others = counts.map { count in
        var other = FindingList(like: list)
        for offset in 0..<count { other.append(warning(at: offset)) }
        return other
      }
      list.append(others)
      #expect(list.count(of: .warning) == counts.reduce(0, +))
      #expect(list.count == min(2, counts.reduce(0, +)))
    }
  }

  private func warning(at offset: Int) -> Finding {
    Finding(place: SourcePosition(input: 0, offset: offset), kind: .surplusCell)
  }

  private func refusal(ofRow row: Int) -> Finding {
    Finding(place: SourcePosition(input: 0, offset: row), kind: .keyNotText, row: row)
  }
}
