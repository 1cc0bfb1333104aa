import ByteText
import RecordReading
import Testing

/// A number format, the value of a cell, and the text that a spreadsheet program shows for it.
struct FormatCase: CustomTestStringConvertible {
  let code: String
  let value: String
  let expected: String?
  let system: DateSystem

  /// Creates a case; without an expected text if the value cannot be shown.
  init(
    _ code: String, _ value: String, shows expected: String?, _ system: DateSystem = .since1900
  ) {
    self.code = code
    self.value = value
    self.expected = expected
    self.system = system
  }

  var testDescription: String { "\(code.debugDescription) of \(value)" }

  /// The text that the number is shown as, or nil if it cannot be shown.
  var shown: String? { show(number: value, in: NumberFormat(code), system) }
}

/// Returns the text that `number` is shown as in `format`, or nil if it cannot be shown.
func show(
  number: String, in format: NumberFormat, _ system: DateSystem = .since1900
) -> String? {
  var buffer = ByteBuffer()
  guard let stored = StoredNumber(Array(number.utf8).span),
    format.append(stored, system, to: &buffer)
  else { return nil }
  return String(copying: buffer.span)
}

/// Returns the text that the text of a cell is shown as in `format`.
func show(text: String, in format: NumberFormat) -> String {
  var buffer = ByteBuffer()
  let bytes = Bytes(text.utf8)
  format.append(text: bytes[0..<bytes.count], to: &buffer)
  return String(copying: buffer.span)
}

extension NumberFormat {
  /// Creates the format with this code.
  init(_ code: String) {
    let bytes = Bytes(code.utf8)
    self.init(code: bytes[0..<bytes.count])
  }
}
