import ByteText

/// Buffered text on standard output or standard error.
///
/// Write errors, such as a closed pipe, are ignored: there is nowhere to report them.
package struct StandardStream: ~Copyable {
  /// The size at which the buffer is written.
  private static let bufferSize = 1 << 16

  private let file: FileDescriptor
  private var buffer = ByteBuffer()

  /// Standard output.
  package static var output: StandardStream { StandardStream(file: .standardOutput) }

  /// Standard error.
  package static var error: StandardStream { StandardStream(file: .standardError) }

  private init(file: consuming FileDescriptor) {
    self.file = file
  }

  deinit {
    writeBuffer()
  }

  /// Writes `text` and a line feed.
  package mutating func writeLine(_ text: String) {
    buffer.append(text)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.bufferSize {
      flush()
    }
  }

  /// Writes the buffered text.
  package mutating func flush() {
    writeBuffer()
    buffer.removeAll()
  }

  private func writeBuffer() {
    try? file.writeText(buffer.span)
  }
}
