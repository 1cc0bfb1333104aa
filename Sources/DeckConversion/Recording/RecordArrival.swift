import ByteText

/// The order of arrival of records: text that sorts as the numbers of their inputs and their own do.
enum RecordArrival {
  /// The number of digits of an input.
  private static let inputDigits = 10

  /// The number of digits of a record in its input.
  private static let recordDigits = 12

  /// Returns as many digits as the numbers of all inputs have.
  static func digits(ofInput number: Int) -> String {
    var buffer = ByteBuffer()
    buffer.append(decimal: number, digits: inputDigits)
    return String(copying: buffer.span)
  }

  /// Returns the beginning of the text, which all records of an input have.
  static func beginning(ofInput number: Int) -> String { digits(ofInput: number) + "." }

  /// Returns the number of the input in the bytes of such a text, or nil if it is not one.
  static func inputNumber(of text: Span<UInt8>) -> Int? {
    var number: Int?
    for index in text.indices {
      guard text[index].isDigit, index < inputDigits else { break }
      number = (number ?? 0) * 10 + Int(text[index] - UInt8(ascii: "0"))
    }
    return number
  }

  /// Appends the rest of the text.
  static func append(record number: Int, to buffer: inout ByteBuffer) {
    buffer.append(decimal: number, digits: recordDigits)
  }
}
