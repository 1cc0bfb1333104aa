import ByteText

/// The order of the records of a stream whose groups are built one at a time: each record of a group must have arrived
/// after the one before it.
struct ArrivalOrder: Sendable {
  /// The order of arrival of the last record of the open group.
  private var last: [UInt8] = []

  /// The reason why the records of a group are not in order; nil if they are.
  private(set) var fault: RecordStreamFault?

  /// Notes the order of arrival of a record of the open group.
  mutating func note(_ arrival: Span<UInt8>) {
    var bytes: [UInt8] = []
    bytes.append(copying: arrival)
    if bytes == last {
      fault = .repeatedArrival
    } else if bytes.lexicographicallyPrecedes(last), fault == nil {
      fault = .unsorted
    }
    last = bytes
  }

  /// Notes that the records of the open group have been read.
  mutating func endGroup() { last = [] }
}
