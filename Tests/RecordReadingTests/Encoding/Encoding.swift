import ByteText
import RecordReading

/// Returns `text` in UTF-16 without a byte order mark.
func utf16(_ text: String, _ encoding: TextEncoding) -> [UInt8] {
  text.utf16.flatMap { unit in
    let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
    return encoding == .utf16LittleEndian ? bytes : bytes.reversed()
  }
}

/// Returns `text` in UTF-32 without a byte order mark.
func utf32(_ text: String, _ encoding: TextEncoding) -> [UInt8] {
  text.unicodeScalars.flatMap { scalar in
    let bytes = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
    return encoding == .utf32LittleEndian ? bytes : bytes.reversed()
  }
}

/// Returns the decoded pieces of a text, and whether all of them are valid.
func decode(_ pieces: [ArraySlice<UInt8>], _ encoding: TextEncoding) -> (
  text: [UInt8], isText: Bool
) {
  var text = ByteBuffer()
  var isText = false
  if var decoder = TextDecoder(encoding) {
    for (number, piece) in pieces.enumerated() {
      let piece = Array(piece)
      isText = decoder.decode(piece.span, isLast: number == pieces.count - 1, into: &text)
    }
  }
  return (text.span.withUnsafeBufferPointer { Array($0) }, isText)
}
