import ByteText
import RecordReading

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
