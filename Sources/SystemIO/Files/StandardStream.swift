package import ByteText

/// Buffered text on standard output or standard error.
package final class StandardStream {
  private static let bufferSize = 1 << 16

  private let file: FileDescriptor
  private var buffer = ByteBuffer()

  /// The first error. Nothing is written after it.
  private var error: SystemError?

  package static var output: StandardStream { StandardStream(file: .standardOutput) }

  package static var error: StandardStream { StandardStream(file: .standardError) }

  private init(file: consuming FileDescriptor) {
    isTerminal = file.isTerminal
    self.file = file
  }

  deinit {
    flush()
  }

  package let isTerminal: Bool

  /// The number of columns that text should have: that of the environment variable `COLUMNS`, or
  /// else that of the terminal; nil if both are unknown.
  package var columns: Int? {
    let given = CurrentProcess.environmentVariable("COLUMNS").flatMap { Int($0) } ?? 0
    return given > 0 ? given : file.columns
  }

  /// Writes `text` and a line feed. On a terminal, control characters are escaped.
  package func writeLine(_ text: String) {
    writeText(text.utf8.span)
    endLine()
  }

  /// Writes `text`, which has no control characters, and a line feed.
  package func writeLine(_ text: StyledText, isColored: Bool) {
    guard isColored else { return writeLine(text.plain) }
    buffer.append(text.colored)
    endLine()
  }

  /// Writes text. On a terminal, control characters are escaped.
  package func writeText(_ text: Span<UInt8>) {
    guard isTerminal else { return write(text) }
    let escaped = text.escapedForTerminal
    write(escaped.span)
  }

  /// Writes the bytes of a file as they are.
  package func write(_ bytes: Span<UInt8>) {
    buffer.append(bytes)
    if buffer.count >= Self.bufferSize { flush() }
  }

  private func endLine() {
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Writes the buffered text, and keeps the capacity of the buffer.
  package func flush() {
    var text = ByteBuffer()
    swap(&text, &buffer)
    do throws(SystemError) {
      if error == nil { try file.write(text.span) }
    } catch {
      self.error = error
    }
    text.removeAll()
    swap(&text, &buffer)
  }

  /// Writes the buffered text, and throws the first error since the stream was created. A closed
  /// pipe is not an error: its reader has stopped reading.
  package func finish() throws(SystemError) {
    flush()
    if let error, error != .brokenPipe { throw error }
  }
}
