/// An error that ends the reading of an input. It contains facts only; messages are composed elsewhere.
package struct ReadingError: Error, Hashable, Sendable {
  package enum Reason: Error, Hashable, Sendable {
    /// The bytes from the offset on are invalid in the encoding of the input.
    case invalidEncoding
    /// The bytes from the offset on are not UTF-8, and no other encoding is certain. The likeliest are given, each with
    /// a word of the text.
    case unknownEncoding([EncodingReading])
    /// A quoted cell is not closed; the offset is that of its opening quote.
    case unclosedQuote
    /// The text is not JSON (RFC 8259).
    case json(JSONFault)
    /// The text is not YAML.
    case yaml(YAMLFault)
    /// The input is compressed, and the data from the offset on cannot be unpacked.
    case compression(CompressionDamage)
    /// The input exceeds a limit of `max`.
    case limit(Limit, max: Int)
  }

  package var reason: Reason

  /// The byte offset of the error in its source.
  package var offset: Int

  /// Creates an error at a byte offset of the source.
  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension ReadingError.Reason {
  /// Whether the text is not in the encoding in which it is read.
  package var isOfEncoding: Bool {
    switch self {
    case .invalidEncoding, .unknownEncoding: true
    default: false
    }
  }
}

/// A word of a text as one of several encodings reads it.
package struct EncodingReading: Hashable, Sendable {
  /// The usual name of the encoding.
  package let encoding: String
  package let word: String
}

/// Damage of a file that is compressed.
package enum CompressionDamage: Hashable, Sendable {
  /// The compressed data ends early, as after an interrupted download.
  case cutShort(Compression)
  /// The data from here on is not that of the format, or has another checksum.
  case malformed(Compression)
}
