/// The order of arrival of a record.
struct RecordArrival {
  /// The number of the input.
  let input: Int

  /// The number of the record in the input.
  let record: Int

  /// Text that sorts as the numbers do.
  var text: String { Self.digits(ofInput: input) + "." + Self.digits(record, 12) }

  /// Returns as many digits as the numbers of all inputs have.
  static func digits(ofInput number: Int) -> String { digits(number, 10) }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
