import ByteText

/// Text for people on standard output or standard error, gathered and written in large pieces.
///
/// A stream that nobody reads any more takes what comes without a word: there is nobody to tell.
package struct StandardStream: ~Copyable {
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
    writeGathered()
  }

  /// Writes `text` and a line end.
  package mutating func writeLine(_ text: String) {
    buffer.append(text)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= 1 << 16 {
      flush()
    }
  }

  /// Writes what was gathered.
  package mutating func flush() {
    writeGathered()
    buffer.removeAll()
  }

  private func writeGathered() {
    try? file.writeText(buffer.span)
  }
}
