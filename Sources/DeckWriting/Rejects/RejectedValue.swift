import DeckBuilding

/// A value in the rejects of a file whose records are objects.
enum RejectedValue {
  /// A name that a record's context gives to it, as a key and a value.
  typealias Name = (key: String, value: String)

  /// The record of a row, with the names from its context as its own.
  case record(Int, [Name])
  /// An object around the records of rows, with the names that it gives to their group. The records
  /// are the values of keys, or elements of a list.
  case group([Name], rows: [Int], isKeyed: Bool)
  /// A group object as it was, by its number in the table of objects, for the records of rows, with
  /// the names from its context as its own.
  case object(Int, [Name], rows: [Int])
  /// The record of a row that could not be read to its end.
  case unreadable(Int)

  /// The rows whose records are in the value.
  var rows: [Int] {
    switch self {
    case .record(let row, _), .unreadable(let row): [row]
    case .group(_, let rows, _), .object(_, _, let rows): rows
    }
  }
}
