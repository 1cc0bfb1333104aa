/// The records that have begun and are not complete, each inside the one before.
///
/// The memory of records that were returned is reused for the next ones.
struct OpenRecords {
  /// The innermost open record; while there is none, memory for the next one.
  var innermost = Record()

  private(set) var isOpen = false

  /// The number of records begun so far, which is the number of the next one.
  private(set) var count = 0

  private var outer: [Record] = []
  private var spare: [Record] = []

  /// Begins a record at `offset`, inside the record with the number `parent` if there is one. It has no fields unless
  /// these replace those of another record.
  mutating func begin(at offset: Int, parent: Int?, replacesFields: Bool = false) {
    if isOpen {
      outer.append(innermost)
      innermost = spare.popLast() ?? Record()
    }
    isOpen = true
    if replacesFields {
      innermost.beginReplacing(at: offset, number: count, parent: parent)
    } else {
      innermost.begin(at: offset, number: count, parent: parent)
    }
    count += 1
  }

  /// Moves the innermost open record, which ends at `end`, to `record`, and takes the memory of
  /// the previous content in exchange.
  mutating func close(at end: Int, into record: inout Record) {
    guard isOpen else { return }
    innermost.end = end
    swap(&innermost, &record)
    guard let enclosing = outer.popLast() else {
      isOpen = false
      return
    }
    spare.append(innermost)
    innermost = enclosing
  }
}
