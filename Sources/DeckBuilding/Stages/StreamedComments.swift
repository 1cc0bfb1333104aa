import ByteText
import SystemIO

/// The codes in comments of YAML inputs whose groups are built one at a time, as long as a diagnostic can be
/// about them.
///
/// A text may have records of many groups, and is searched for comments only once. Whether a code is used is
/// known when all records have been built that begin before the end of what the comment is about.
struct StreamedComments {
  private struct Entry {
    let code: IgnoredCode
    /// The text with the comment.
    let text: InputText
    /// The last end of what this code and the ones before it are about.
    let lastEnd: SourcePosition
    var isUsed = false
  }

  /// The codes in the order of the first diagnostics that they can be about; the first `doneCount` are done with.
  private var entries: [Entry] = []
  private var doneCount = 0

  /// The indices of the codes that were returned last.
  private var window = 0..<0

  /// The place before which no record is added any more, once the next group is built; nil if records
  /// before it are not built yet.
  var frontier: SourcePosition?

  /// Adds the codes of a text of the input with this number. What follows the byte at `end` belongs to the text
  /// after it; if `end` is nil, there is none.
  mutating func add(_ text: InputText, upTo end: Int?, ofInput input: Int) {
    let contentEnd = end.map { text.offset + $0 } ?? .max
    var codes = IgnoredCode.all(inComments: text, upTo: contentEnd, of: input)
    if codes.isEmpty { return }
    codes.sort { $0.start < $1.start }
    entries.removeFirst(doneCount)
    doneCount = 0
    for code in codes {
      let lastEnd = max(entries.last?.lastEnd ?? code.end, code.end)
      entries.append(Entry(code: code, text: text, lastEnd: lastEnd))
    }
  }

  /// Returns the codes that can be about diagnostics at `places`.
  mutating func codes(about places: ClosedRange<SourcePosition>) -> [IgnoredCode] {
    let end = entries.partitioningIndex { $0.code.start > places.upperBound }
    var start = end
    while start > doneCount, entries[start - 1].lastEnd > places.lowerBound { start -= 1 }
    window = start..<end
    return entries[window].map(\.code)
  }

  /// Notes which of the codes that were returned last have ignored a finding.
  mutating func use(_ areUsed: [SourcePosition: Bool]) {
    for index in window where areUsed[entries[index].code.place] == true {
      entries[index].isUsed = true
    }
    window = 0..<0
  }

  /// Notes that each code may have ignored a finding that is only counted.
  mutating func useAll() {
    for index in doneCount..<entries.count { entries[index].isUsed = true }
  }

  /// Returns the codes about which no more records are built and that have ignored no finding, with the text of each,
  /// and removes the ones about which no more records are built.
  mutating func takeUnused() -> [(code: IgnoredCode, text: InputText)] {
    guard let frontier else { return [] }
    self.frontier = nil
    let start = doneCount
    while doneCount < entries.count, entries[doneCount].code.end <= frontier { doneCount += 1 }
    let unused = entries[start..<doneCount].filter { !$0.isUsed }.map { ($0.code, $0.text) }
    if doneCount == entries.count { (entries, doneCount) = ([], 0) }
    return unused
  }
}
