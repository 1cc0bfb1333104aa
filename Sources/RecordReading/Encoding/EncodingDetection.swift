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
  /// `threads` threads. Only if they are not UTF-8, and if `allowsOthers`, a second pass looks at their words for
  /// another encoding.
  package init(
    of bytes: Bytes, isComplete: Bool = true, allowsOthers: Bool = true, threads: Int = 1
  ) {
    if let marked = TextEncoding.marked(bytes.opening) {
      self.init(marked, .mark, of: bytes, threads)
    } else if let encoding = bytes.utf16ByZeroBytes() {
      self.init(encoding, .zeroBytes, of: bytes, threads)
    } else if allowsOthers, let encoding = bytes.iso2022ByEscapes() {
      self.init(encoding, .escapeSequences, nil)
    } else if let invalid = bytes.firstInvalidUTF8(on: threads) {
      guard allowsOthers else {
        self.init(.utf8, .validUTF8, invalid)
        return
      }
      switch bytes.legacyEncoding(notUTF8At: invalid) {
      case .success(let encoding): self.init(encoding, .invalidUTF8, invalid)
      case .failure(.cutCharacter) where !isComplete: self.init(.utf8, .validUTF8, invalid)
      case .failure(let conflict): self.init(.utf8, .inconclusive(conflict), invalid)
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
    if case .inconclusive(.unclear(let readings, _)) = evidence {
      return .unknownEncoding(readings)
    }
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
  /// Returns the encoding of bytes that are not UTF-8 at `invalid`, or why none is certain.
  fileprivate func legacyEncoding(
    notUTF8At invalid: Int
  ) -> Result<TextEncoding, EncodingConflict> {
    if isCutCharacter(at: invalid) { return .failure(.cutCharacter) }
    var (firstWellFormed, wellFormedCount, count) = (Int?.none, 0, 0)
    var offset = 0
    while offset < self.count {
      let byte = self[offset]
      var length = 1
      if byte < 0x80 {
        if !Self.isASCIIText(byte) { return .failure(.controlCharacter(byte, at: offset)) }
      } else {
        let wellFormed = wellFormedLength(at: offset, end: self.count)
        if wellFormed > 0 {
          firstWellFormed = firstWellFormed ?? offset
          wellFormedCount += wellFormed
          length = wellFormed
        }
        count += length
      }
      offset += length
    }
    let words = AccentedWords(of: self)
    let detection = LegacyDetection(words)
    // Letters of other scripts can form UTF-8 by chance, as `раб` does in code page 866.
    if let firstWellFormed, detection.isLatin || 2 * wellFormedCount > count {
      return .failure(.mixed(at: firstWellFormed))
    }
    return detection.encoding.map { .success($0) }
      ?? .failure(.unclear(detection.readings, at: words.start ?? invalid))
  }
}

extension EncodingDetection {
  /// Returns the first byte of `bytes` that is not UTF-8, or nil if there is none.
  package func firstInvalidByte(in bytes: Bytes) -> UInt8? {
    guard let offset = firstInvalidUTF8, offset < bytes.count else { return nil }
    return bytes[offset]
  }
}
