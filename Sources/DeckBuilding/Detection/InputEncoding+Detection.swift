package import ByteText
package import RecordReading

extension InputEncoding {
  /// What is read of `bytes`, an input of the given format.
  package static func source(
    of bytes: Bytes, _ format: InputFormat, _ options: ConversionOptions
  ) -> Source {
    if let told = options.encoding {
      return Source(bytes, encoding: told.encoding, threads: options.threads)
    }
    return Source(
      detectingEncodingOf: bytes, allowsWindows1252: format == .csv || format == .tsv,
      threads: options.threads)
  }
}

extension Detection {
  /// The encoding that an input was found to be in; `byte` is the first that is not UTF-8.
  package init(_ recognition: EncodingDetection, byte: UInt8?, isTold: Bool) {
    let evidence: Evidence =
      switch recognition.evidence {
      case .specified: isTold ? .option : .wellFormed
      case .mark: .mark
      case .zeroBytes: .zeroBytes
      case .validUTF8: .wellFormed
      case .invalidUTF8, .inconclusive: .notUTF8
      }
    var alternative: String?
    if case .invalidUTF8 = recognition.evidence { alternative = TextEncoding.utf8.name }
    self.init(
      subject: .encoding, value: recognition.encoding.name, evidence: evidence,
      alternative: alternative,
      option: "--encoding", offset: recognition.firstInvalidUTF8 ?? 0)
    self.byte = byte
  }
}

extension EncodingDetection {
  /// Returns the first byte of `bytes` that is not UTF-8, or nil if there is none.
  package func firstInvalidByte(in bytes: Bytes) -> UInt8? {
    guard let offset = firstInvalidUTF8, offset < bytes.count else { return nil }
    return bytes[offset]
  }
}
