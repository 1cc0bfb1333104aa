extension Span<UInt8> {
  /// Whether the bytes are a number exactly as `General` shows it, as most numbers in files are: up
  /// to 15 digits without an exponent and without zeros that do not count.
  var isGeneralNumber: Bool {
    var offset = byte(at: 0) == UInt8(ascii: "-") ? 1 : 0
    let start = offset
    while byte(at: offset)?.decimalDigit != nil { offset += 1 }
    let integerDigits = offset - start
    guard integerDigits > 0, count - start <= StoredNumber.precision,
      self[start] != UInt8(ascii: "0") || integerDigits == 1
    else { return false }
    guard offset < count else { return self[start] != UInt8(ascii: "0") || start == 0 }
    guard self[offset] == UInt8(ascii: "."), self[count - 1] != UInt8(ascii: "0") else {
      return false
    }
    let point = offset
    offset += 1
    while byte(at: offset)?.decimalDigit != nil { offset += 1 }
    return offset == count && offset - point > 1
  }
}
