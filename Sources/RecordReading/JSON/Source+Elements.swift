import ByteText

/// The search for the end of the elements of a list that is read in pieces.
extension Source {
  /// The number of bytes at the beginning by which the platform and the markup of an input are detected.
  private static let sampleSize = 1 << 16

  /// The number of elements and tokens at the beginning, one of which is enough to decide how a list is
  /// read.
  private static let (sampledElements, sampledTokens) = (4, 2001)

  /// The number of bytes before the end in which an error may be due to the end.
  private static let longestToken = 16

  /// Returns the offset of the last element that begins in the source, the beginning of an input if
  /// `isFirst` or else a part of a list; nil if more bytes are needed to find one. If an error is found, it
  /// is in the source, and the end of the bytes is returned.
  ///
  /// Enough bytes follow the offset to show the text after it. The beginning of an input is large enough
  /// to detect how it is read.
  func endOfElements(isFirst: Bool, _ limits: ReadingLimits) -> Int? {
    var tokens = JSONTokenizer(self, isLines: false, isInList: !isFirst, limits)
    let least = start + (isFirst ? Self.sampleSize : Self.contextSize + 8)
    let last = bytes.count - Self.contextSize
    var found: Int?
    var (elementCount, tokenCount) = (0, 0)
    var decoded: [UInt8] = []
    do throws(ReadingError) {
      while tokens.position <= last {
        if let next = tokens.offsetAfterElement {
          elementCount += 1
          let isEnough =
            !isFirst || elementCount >= Self.sampledElements || tokenCount >= Self.sampledTokens
          if isEnough, next >= least, next <= last { found = next }
        }
        decoded.removeAll(keepingCapacity: true)
        let token = try tokens.next(decodingInto: &decoded)
        if token.kind == .end { break }
        tokenCount += 1
      }
      return found
    } catch {
      return isDueToEnd(error) ? found : bytes.count
    }
  }

  /// Whether an error may disappear when more bytes follow.
  private func isDueToEnd(_ error: ReadingError) -> Bool {
    // Text that is not in its encoding ends the source before the bytes end.
    if end + 4 <= bytes.count { return false }
    switch error.reason {
    case .json(.unclosedString), .json(.unexpectedEnd): return true
    default: return error.offset + Self.longestToken > end
    }
  }
}

extension JSONTokenizer {
  /// The offset after the comma that follows an element of the list at the top, if the position is there.
  fileprivate var offsetAfterElement: Int? {
    guard expected == .commaOrEnd, containers.count == 1 else { return nil }
    var comma = position
    while comma < end, bytes[comma] <= 0x20 { comma += 1 }
    return comma < end && bytes[comma] == UInt8(ascii: ",") ? comma + 1 : nil
  }
}

extension Span<UInt8> {
  /// The first byte of JSON in any encoding that is neither white space nor part of a byte order mark or of
  /// a wider character.
  package var firstByteOfValue: UInt8? {
    for index in indices {
      switch self[index] {
      case 0, 0x09, 0x0A, 0x0D, 0x20, 0xBB, 0xBF, 0xEF, 0xFE, 0xFF: continue
      default: return self[index]
      }
    }
    return nil
  }
}
