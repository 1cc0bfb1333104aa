import ByteText

extension FileDescriptor {
  /// Writes text, which a terminal gets in a form that does it no harm.
  package func writeText(_ text: Span<UInt8>) throws(SystemError) {
    guard isTerminal else { return try write(text) }
    let shown = text.escapedForTerminal
    try write(shown[0..<shown.count])
  }
}
