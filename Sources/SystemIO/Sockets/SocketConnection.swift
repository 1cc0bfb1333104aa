package import ByteText

/// A connection to another program, which is closed when its owner releases it. No call waits longer
/// than its argument allows.
package struct SocketConnection: ~Copyable {
  private let number: Int32

  init(number: Int32) {
    self.number = number
  }

  deinit {
    CLibrary.closeFile(number)
  }

  /// Returns whether bytes have arrived, or the other program has closed the connection, within some
  /// time.
  package func canRead(within milliseconds: Int) throws(SystemError) -> Bool {
    let number = number
    return try retryingOnInterrupt {
      CLibrary.waitForFile(number, .reading, milliseconds: Int32(clamping: milliseconds))
    } > 0
  }

  /// Appends up to `count` bytes that arrive within some time. Returns their number; 0 if the other
  /// program has closed the connection.
  ///
  /// - Throws: `SystemError.timedOut` if none arrive.
  package func read(
    into buffer: inout ByteBuffer, upTo count: Int, within milliseconds: Int
  ) throws(SystemError) -> Int {
    guard try canRead(within: milliseconds) else { throw .timedOut }
    let (number, before) = (number, buffer.count)
    try unsafe buffer.append(upTo: count) { (room) throws(SystemError) in
      try retryingOnInterrupt {
        unsafe CLibrary.readFile(number, into: room.baseAddress, count: room.count)
      }
    }
    return buffer.count - before
  }

  /// Writes the first of `bytes`, as many as the other program takes within some time. Returns their
  /// number; 0 if it takes none.
  package func write(_ bytes: Span<UInt8>, within milliseconds: Int) throws(SystemError) -> Int {
    let number = number
    let isReady = try retryingOnInterrupt {
      CLibrary.waitForFile(number, .writing, milliseconds: Int32(clamping: milliseconds))
    }
    guard isReady > 0 else { return 0 }
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe CLibrary.writeFile(number, from: buffer.baseAddress, count: buffer.count)
    }
    guard count < 0 else { return count }
    guard [.interrupted, .wouldBlock].contains(SystemError.last) else { throw .last }
    return 0
  }
}
