import ByteText

/// Numbers in the records of an archive. Bytes after the end count as zeros.
extension Bytes {
  /// Returns the number of two bytes at `offset`.
  func number16(at offset: Int) -> Int { Int(number(at: offset, byteCount: 2)) }

  /// Returns the number of four bytes at `offset`.
  func number32(at offset: Int) -> Int { Int(number(at: offset, byteCount: 4)) }

  /// Returns the number of eight bytes at `offset`, or nil if it is not a possible offset.
  func number64(at offset: Int) -> Int? { Int(exactly: number(at: offset, byteCount: 8)) }

  private func number(at offset: Int, byteCount: Int) -> UInt64 {
    guard offset >= 0, offset < count else { return 0 }
    return word(at: offset) & WordScanning.mask(min(byteCount, count - offset))
  }
}
