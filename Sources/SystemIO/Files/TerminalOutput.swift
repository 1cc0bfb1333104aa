import ByteText

extension FileDescriptor {
  /// Writes text. If the file is a terminal, control characters are escaped.
  package func writeText(_ text: Span<UInt8>) throws(SystemError) {
    guard isTerminal else { return try write(text) }
    let escaped = text.escapedForTerminal
    try write(escaped[0..<escaped.count])
  }
}
