extension UInt8 {
  /// The value of the byte as a decimal digit, or nil if it is not one.
  var decimalDigit: UInt8? {
    let value = self &- UInt8(ascii: "0")
    return value < 10 ? value : nil
  }
}
