import RecordReading

/// The encoding that all inputs are said to be in.
public struct InputEncoding: Hashable, Sendable {
  let encoding: TextEncoding

  /// The encoding called `name`, in any case; nothing, if nobody knows it here.
  public init?(name: String) {
    guard let encoding = TextEncoding(name: name) else { return nil }
    self.encoding = encoding
  }

  /// The names of the usual encodings.
  public static var names: [String] { TextEncoding.wellKnownNames }

  /// What is read of `bytes`, an input of the given format.
  static func source(
    of bytes: Bytes, _ format: InputFormat, _ options: ConversionOptions
  ) -> Source {
    if let told = options.encoding {
      return Source(bytes, encoding: told.encoding, threads: options.threads)
    }
    return Source(
      recognizing: bytes, takesWindows1252: format == .csv || format == .tsv,
      threads: options.threads)
  }
}

extension Decision {
  /// What encoding an input was found to be in.
  init(_ recognition: EncodingRecognition, of bytes: Bytes, isTold: Bool) {
    let evidence: Evidence =
      switch recognition.evidence {
      case .told: isTold ? .option : .wellFormed
      case .mark: .mark
      case .zeroBytes: .zeroBytes
      case .validUTF8: .wellFormed
      case .invalidUTF8, .unsure: .notUTF8
      }
    var rival: String?
    if case .invalidUTF8 = recognition.evidence { rival = TextEncoding.utf8.name }
    self.init(
      subject: .encoding, value: recognition.encoding.name, evidence: evidence, rival: rival,
      option: "--encoding", offset: recognition.firstInvalidUTF8 ?? 0)
    if let offset = recognition.firstInvalidUTF8, offset < bytes.count { byte = bytes[offset] }
  }
}
