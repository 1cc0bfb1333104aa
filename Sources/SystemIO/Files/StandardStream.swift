package import ByteText

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

  /// Whether the stream is a terminal.
  package var isTerminal: Bool { file.isTerminal }

  /// The number of columns of the terminal, or nil if it is unknown.
  package var columns: Int? { file.columns }

  /// Writes `text` and a line feed. On a terminal, control characters are escaped.
  package mutating func writeLine(_ text: String) {
    if isTerminal {
      let escaped = text.utf8.span.escapedForTerminal
      buffer.append(escaped[0..<escaped.count])
    } else {
      buffer.append(text)
    }
    endLine()
  }

  /// Writes `text`, which has no control characters, and a line feed.
  package mutating func writeLine(_ text: StyledText, isColored: Bool) {
    guard isColored else { return writeLine(text.plain) }
    buffer.append(text.colored)
    endLine()
  }

  private mutating func endLine() {
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Writes the buffered text.
  package mutating func flush() {
    writeBuffer()
    buffer.removeAll()
  }

  private func writeBuffer() {
    try? file.write(buffer.span)
  }
}
