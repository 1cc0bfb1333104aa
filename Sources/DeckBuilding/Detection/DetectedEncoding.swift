package import ByteText
package import RecordReading

extension InputEncoding {
  /// Returns the source for the contents of an input in a format, in the specified or detected
  /// encoding. It is cut short where the contents are.
  package static func source(
    of contents: UnpackedBytes, _ format: InputFormat, _ options: ConversionOptions
  ) -> Source {
    let source = source(of: contents.bytes, format, options)
    guard let cut = contents.cut, !source.isCutShort else { return source }
    return source.cut(at: source.end, cut)
  }

  /// Returns the source for `bytes`, a complete input in a format, in the specified or detected encoding.
  package static func source(
    of bytes: Bytes, _ format: InputFormat, _ options: ConversionOptions
  ) -> Source {
    if let specified = options.encoding {
      return Source(bytes, encoding: specified.encoding, threads: options.threads)
    }
    return Source(
      detectingEncodingOf: bytes, allowsOthers: format.allowsOtherEncodings,
      threads: options.threads)
  }
}

extension Detection {
  /// Creates the detection of an input's encoding; `byte` is the first invalid byte of UTF-8.
  package init(_ detection: EncodingDetection, byte: UInt8?, isSpecified: Bool) {
    let evidence: Evidence =
      switch detection.evidence {
      case .specified: isSpecified ? .option : .wellFormed
      case .mark: .mark
      case .zeroBytes: .zeroBytes
      case .escapeSequences: .escapeSequences
      case .validUTF8: .wellFormed
      case .invalidUTF8, .inconclusive: .notUTF8
      }
    var alternative: String?
    if case .invalidUTF8 = detection.evidence { alternative = TextEncoding.utf8.name }
    self.init(
      subject: .encoding, value: detection.encoding.name, evidence: evidence,
      alternative: alternative, option: "--encoding", offset: detection.firstInvalidUTF8 ?? 0)
    self.byte = byte
  }
}
