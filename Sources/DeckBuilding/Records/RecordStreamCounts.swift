/// The numbers of records of a stream of records, and their order, which show whether it is complete.
package struct RecordStreamCounts: Sendable {
  /// The keys of the numbers in the last line of a stream.
  package static let (recordsKey, blankKey, errorsKey) = ("records", "blank", "errors")

  /// The key of the number of groups in the last line of groups that are written one per line.
  static let groupsKey = "groups"

  /// The number of lines that were read.
  var count = 0

  /// The number of errors about entire inputs when the records were read.
  var errorCount = 0

  /// The number of lines that the stream must have, or nil if its last line has not been read.
  private var expected: Int?

  /// The order of its records, if each group is built when the next one begins.
  var order = ArrivalOrder()

  /// The title that was specified for records that do not name a group.
  var specifiedTitle: String?

  /// The inputs with records that do not name a group, by the first digits of their order of arrival,
  /// and their titles.
  private var fileTitles: [String: String] = [:]

  /// The title of the records that do not name a group, if all of them are from one input.
  var fileTitle: String? { fileTitles.count == 1 ? fileTitles.first?.value : nil }

  /// Notes a record that does not name a group, which arrived in an input with a title.
  mutating func note(fileTitle: String, ofInput input: String) { fileTitles[input] = fileTitle }

  /// Whether a last line has been read.
  var hasEnd: Bool { expected != nil }

  /// Notes that the stream must have more lines.
  mutating func expect(_ number: Int) {
    var sum = expected ?? 0
    sum.addClamped(number)
    expected = sum
  }

  /// Adds the numbers of a later part of the stream.
  mutating func add(_ later: RecordStreamCounts) {
    count += later.count
    errorCount.addClamped(later.errorCount)
    specifiedTitle = specifiedTitle ?? later.specifiedTitle
    fileTitles.merge(later.fileTitles) { first, _ in first }
    if let number = later.expected { expect(number) }
  }

  /// Returns the reason why the stream is not complete; nil if it is. Unless it needs a last line, it is
  /// complete without one.
  func fault(needsEnd: Bool) -> RecordStreamFault? {
    if let fault = order.fault { return fault }
    guard let expected else { return needsEnd ? .cut : nil }
    if count != expected { return .otherCount(count, expected: expected) }
    return errorCount > 0 ? .errors(errorCount) : nil
  }
}

extension Int {
  /// The maximum of numbers in a line, far from the largest integer, so that sums of them and of other
  /// numbers are integers.
  private static let largestCount = 1 << 60

  /// Adds a number of at least 0, up to a maximum.
  mutating func addClamped(_ number: Int) {
    self += Swift.min(number, Self.largestCount - Swift.min(self, Self.largestCount))
  }
}
