package import ByteText
import SystemIO

/// The encoding of an input and the evidence for it.
package struct EncodingDetection: Hashable, Sendable {
  package let encoding: TextEncoding

  package let evidence: EncodingEvidence

  /// The offset of the first sequence that is not UTF-8; nil if there is none or the encoding is another one.
  package let firstInvalidUTF8: Int?

  /// Detects the encoding of the input `bytes`.
  ///
  /// After the byte order mark and the first 4 KiB, this validates the bytes as UTF-8 on up to `threads` threads. Only
  /// if they are not UTF-8, and if `allowsOthers`, a second pass looks at their words for another encoding.
  package init(of bytes: Bytes, allowsOthers: Bool = true, threads: Int = 1) {
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
      let detection = bytes.legacyDetection(notUTF8At: invalid)
      if let encoding = detection?.encoding {
        self.init(encoding, .invalidUTF8, invalid)
      } else {
        self.init(.utf8, .inconclusive(detection?.readings), invalid)
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
    if case .inconclusive(let readings?) = evidence { return .unknownEncoding(readings) }
    return .invalidEncoding
  }

  /// Returns the first byte of `bytes` that is not UTF-8, or nil if there is none.
  package func firstInvalidByte(in bytes: Bytes) -> UInt8? {
    guard let offset = firstInvalidUTF8, offset < bytes.count else { return nil }
    return bytes[offset]
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
  /// Returns what the words of bytes that are not UTF-8 at `invalid` show about their encoding.
  ///
  /// Returns nil if they are rather damaged UTF-8, of which a character is cut off or others are valid, or binary,
  /// with a control character that does not occur in text.
  fileprivate func legacyDetection(notUTF8At invalid: Int) -> LegacyDetection? {
    if isCutCharacter(at: invalid) { return nil }
    var (wellFormedCount, count, offset) = (0, 0, 0)
    while offset < self.count {
      if self[offset] < 0x80 {
        if !Self.isASCIIText(self[offset]) { return nil }
        offset += 1
      } else {
        let wellFormed = wellFormedLength(at: offset, end: self.count)
        wellFormedCount += wellFormed
        count += max(1, wellFormed)
        offset += max(1, wellFormed)
      }
    }
    let detection = LegacyDetection(AccentedWords(of: self))
    // Letters of other scripts can form UTF-8 by chance, as `раб` does in code page 866.
    let isMixed = wellFormedCount > 0 && (detection.isLatin || 2 * wellFormedCount > count)
    return isMixed ? nil : detection
  }

  /// Returns UTF-16 with the byte order that the zero bytes in the first 4 KiB show, or nil if they do not show UTF-16.
  ///
  /// In UTF-16, each ASCII character has a zero byte, always on the same side: `a,b` is `61 00 2C
  /// 00 62 00` in little endian. Text in any script has ASCII characters, at least line ends and
  /// delimiters, but only in Latin script are they the majority. Elsewhere, a short UTF-8 text with
  /// two NULs could look the same; the bytes must then be invalid as UTF-8 text.
  func utf16ByZeroBytes() -> TextEncoding? {
    let units = min(count, 4096) / 2
    // Nearly all inputs are not UTF-16 and return here.
    guard offset(of: 0, from: 0, to: 2 * units) < 2 * units else { return nil }
    var highLast = 0
    var highFirst = 0
    var zeros = 0
    for unit in 0..<units {
      switch (self[2 * unit], self[2 * unit + 1]) {
      case (0, 0): zeros += 1
      case (let low, 0) where Self.isASCIIText(low): highLast += 1
      case (0, let low) where Self.isASCIIText(low): highFirst += 1
      default: break
      }
    }
    let matches = max(highLast, highFirst)
    // U+3000 and U+4E00, common in East Asia, have their zero byte on the other side.
    let others = min(highLast, highFirst) + zeros
    guard matches >= 2, 20 * matches >= units, matches >= 4 * others else { return nil }
    guard 2 * matches >= units || !mayBeUTF8(in: 0..<2 * units) else { return nil }
    return highLast > highFirst ? .utf16LittleEndian : .utf16BigEndian
  }

  /// Returns whether `byte` is an ASCII character that is common in text: printable or white space.
  static func isASCIIText(_ byte: UInt8) -> Bool {
    0x20..<0x7F ~= byte || 0x09...0x0D ~= byte
  }

  /// Returns whether `range`, which can end inside a character, is UTF-8 text apart from NULs.
  private func mayBeUTF8(in range: Range<Int>) -> Bool {
    if let invalid = firstInvalidUTF8(in: range), invalid + 4 <= range.upperBound { return false }
    return range.allSatisfy { self[$0] == 0 || self[$0] >= 0x80 || Self.isASCIIText(self[$0]) }
  }
}

extension Bytes {
  /// Returns ISO-2022-JP if the first 64 KiB have one of its escape sequences (RFC 1468), or nil.
  ///
  /// Its text is ASCII, so nothing else distinguishes it from UTF-8: `ESC $ B` begins Japanese characters, which are then written
  /// as pairs of letters and signs.
  func iso2022ByEscapes() -> TextEncoding? {
    let text = self[0..<Swift.min(count, 1 << 16)]
    var next = 0
    while let escape = text.offset(of: 0x1B, from: next), escape + 2 < text.count {
      if text[escape + 1] == UInt8(ascii: "$"),
        text[escape + 2] == UInt8(ascii: "B") || text[escape + 2] == UInt8(ascii: "@")
      {
        return TextEncoding(name: "ISO-2022-JP")
      }
      next = escape + 1
    }
    return nil
  }
}

extension Bytes {
  /// Returns the offset of the first sequence that is not well-formed UTF-8, or nil if there is none.
  ///
  /// Up to `threads` threads share the search if there are at least `minimumCount` bytes.
  func firstInvalidUTF8(on threads: Int, minimumCount: Int = 1 << 22) -> Int? {
    guard threads > 1, count >= minimumCount else { return firstInvalidUTF8(in: 0..<count) }
    let chunkCount = 4 * threads
    // A chunk whose bounds are inside a sequence begins after it.
    let starts = (0..<chunkCount).map { chunk in
      let start = count / chunkCount * chunk
      return chunk == 0 ? start : (start..<count).first { !self[$0].continuesCharacter } ?? count
    }
    let found = Threads.map(chunkCount, on: threads) { chunk in
      let end = chunk + 1 < chunkCount ? starts[chunk + 1] : count
      return firstInvalidUTF8(in: starts[chunk]..<max(starts[chunk], end))
    }
    return found.lazy.compactMap(\.self).first
  }
}

package enum EncodingEvidence: Hashable, Sendable {
  /// The encoding was specified, not detected.
  case specified
  /// The input begins with the byte order mark of the encoding.
  case mark
  /// Zero bytes are where UTF-16 has them.
  case zeroBytes
  /// The text has escape sequences of ISO-2022.
  case escapeSequences
  /// The bytes are UTF-8, or nothing else is possible: the format excludes Windows-1252.
  case validUTF8
  /// The bytes are not UTF-8, and their words are usual in the encoding.
  case invalidUTF8
  /// The bytes are not UTF-8, and no encoding is certain. They are read as UTF-8, up to the first sequence that is
  /// invalid. The readings are those in which the words are probable, the likeliest first, or nil if the bytes
  /// cannot be text in another encoding.
  case inconclusive([EncodingReading]?)
}
