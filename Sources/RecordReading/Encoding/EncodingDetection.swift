package import ByteText

/// The encoding of an input and the evidence for it.
package struct EncodingDetection: Hashable, Sendable {
  package let encoding: TextEncoding

  /// The evidence for the encoding.
  package let evidence: EncodingEvidence

  /// The offset of the first sequence that is not UTF-8; nil if there is none or the encoding is
  /// another one.
  package let firstInvalidUTF8: Int?

  /// Detects the encoding of `bytes`: an input, or its start unless `isComplete`.
  ///
  /// After the byte order mark and the first 4 KiB, this validates the bytes as UTF-8 on up to
  /// `threads` threads. Only if they are not UTF-8, a second pass checks whether they can be
  /// Windows-1252, which is the result only if `allowsWindows1252`.
  package init(
    of bytes: Bytes, isComplete: Bool = true, allowsWindows1252: Bool = true, threads: Int = 1
  ) {
    if let marked = TextEncoding.marked(bytes.opening) {
      self.init(marked, .mark, of: bytes, threads)
    } else if let encoding = bytes.utf16ByZeroBytes() {
      self.init(encoding, .zeroBytes, of: bytes, threads)
    } else if let invalid = bytes.firstInvalidUTF8(on: threads) {
      switch bytes.conflictWithWindows1252(notUTF8At: invalid) {
      case nil where allowsWindows1252: self.init(.windows1252, .invalidUTF8, invalid)
      case nil: self.init(.utf8, .validUTF8, invalid)
      case .cutCharacter where !isComplete: self.init(.utf8, .validUTF8, invalid)
      case let conflict?: self.init(.utf8, .inconclusive(conflict), invalid)
      }
    } else {
      self.init(.utf8, .validUTF8, nil)
    }
  }

  /// Creates the result for an encoding that was specified; `bytes` only determine its byte order
  /// and are validated if it is UTF-8.
  ///
  /// The byte order mark of UTF-8 overrules another encoding: rejects have one, and are read with the
  /// encoding that is given for their inputs.
  package init(specified encoding: TextEncoding, of bytes: Bytes, threads: Int = 1) {
    if encoding != .utf8, TextEncoding.marked(bytes.opening) == .utf8 {
      self.init(.utf8, .mark, of: bytes, threads)
    } else {
      self.init(encoding.resolved(by: bytes.opening), .specified, of: bytes, threads)
    }
  }

  /// The reason why a text that is read as UTF-8 ends at the first invalid sequence, if there is one.
  package var invalidReason: ReadingError.Reason? {
    guard firstInvalidUTF8 != nil else { return nil }
    if case .inconclusive(.foreignWord) = evidence { return .unknownEncoding }
    return .invalidEncoding
  }

  private init(
    _ encoding: TextEncoding, _ evidence: EncodingEvidence, of bytes: Bytes, _ threads: Int
  ) {
    let isUTF8 = encoding == .utf8
    self.init(encoding, evidence, isUTF8 ? bytes.firstInvalidUTF8(on: threads) : nil)
  }

  private init(_ encoding: TextEncoding, _ evidence: EncodingEvidence, _ invalid: Int?) {
    self.encoding = encoding
    self.evidence = evidence
    firstInvalidUTF8 = invalid
  }
}

extension Bytes {
  /// Returns the first evidence against Windows-1252 in bytes that are not UTF-8 at `invalid`.
  fileprivate func conflictWithWindows1252(notUTF8At invalid: Int) -> EncodingConflict? {
    if isCutCharacter(at: invalid) { return .cutCharacter }
    for offset in 0..<count {
      let byte = self[offset]
      if byte < 0x80 {
        if !Self.isASCIIText(byte) { return .controlCharacter(byte, at: offset) }
      } else if wellFormedLength(at: offset, end: count) > 0 {
        return .mixed(at: offset)
      } else if Unicode.Scalar(windows1252: byte) == nil {
        return .undefinedByte(byte, at: offset)
      }
    }
    let words = Windows1252Words(of: self)
    return words.areForeign ? words.firstForeign.map { .foreignWord(at: $0) } : nil
  }
}

extension EncodingDetection {
  /// Returns the first byte of `bytes` that is not UTF-8, or nil if there is none.
  package func firstInvalidByte(in bytes: Bytes) -> UInt8? {
    guard let offset = firstInvalidUTF8, offset < bytes.count else { return nil }
    return bytes[offset]
  }
}
