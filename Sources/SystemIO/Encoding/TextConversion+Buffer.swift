import ByteText

extension CLibrary.TextConversion {
  /// Converts text, and appends at most `capacity` bytes of the result to `buffer`. Advances `input`
  /// and decreases `count` accordingly. Without `input`, appends the text that was held back.
  ///
  /// Returns 0 or an error number.
  @unsafe
  func convert(
    _ input: inout UnsafeMutablePointer<CChar>?, count: inout Int, upTo capacity: Int,
    into buffer: inout ByteBuffer
  ) -> Int32 {
    var error: Int32 = 0
    unsafe buffer.append(upTo: capacity) { space in
      var target = unsafe space.baseAddress?.assumingMemoryBound(to: CChar.self)
      var free = capacity
      // Both counts describe the memory at their pointers, and iconv updates them together.
      error = unsafe convert(&input, count: &count, into: &target, capacity: &free)
      return capacity - free
    }
    return error
  }
}

extension Span<UInt8> {
  /// Calls `body` with the start and the number of the bytes as iconv expects them.
  func withCharacters<Result>(
    _ body: (inout UnsafeMutablePointer<CChar>?, inout Int) -> Result
  ) -> Result {
    unsafe withUnsafeBytes { bytes in
      // iconv does not change the input, although its declaration permits it.
      let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      var input = unsafe start?.assumingMemoryBound(to: CChar.self)
      var count = bytes.count
      return unsafe body(&input, &count)
    }
  }
}
