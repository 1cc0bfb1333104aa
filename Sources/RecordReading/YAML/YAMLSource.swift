import ByteText

/// The part of a source that libyaml reads.
extension Source {
  /// The source up to the first character that YAML does not allow (YAML 1.1, section 4.1.1), or that
  /// ends a line only in YAML 1.1 (YAML 1.2.2, section 5.4), as it does for libyaml; or to the `%TAG`
  /// directive that exceeds the limit of tag handles.
  ///
  /// libyaml reads ahead, so it would fail before it returned the events before the character. It
  /// compares each tag handle and each tag with all handles declared so far.
  var readableAsYAML: Source {
    var tagHandles = isTagDirective(start) ? 1 : 0
    var offset = start
    while offset < end {
      var marks = Self.suspects(in: bytes.word(at: offset))
      // Most marked bytes are line ends, and only the first mark is exact, so each one is checked.
      while marks != 0 {
        let suspect = offset + WordScanning.firstOffset(marks)
        guard suspect < end else { return self }
        if isOldLineEnd(suspect) {
          return cut(
            at: suspect,
            .yaml(
              YAMLFault(
                "U+0085, U+2028 and U+2029 are text in YAML 1.2, but end lines in YAML 1.1; write them "
                  + "as escapes in double quotes, or as line ends")))
        }
        if isUnprintable(suspect) {
          return cut(
            at: suspect,
            .yaml(YAMLFault("control characters are not allowed; write them as escapes")))
        }
        if suspect + 1 < end, isTagDirective(suspect + 1) {
          tagHandles += 1
          if tagHandles > ReadingLimits().tagHandles {
            return cut(at: suspect + 1, ReadingLimits().exceeded(.tagHandles))
          }
        }
        marks &= marks &- 1
      }
      offset += 8
    }
    return self
  }

  /// Marks the bytes of `word` that must be checked: ASCII control characters, and the lead bytes
  /// of U+0080...U+00BF, U+2000...U+2FFF and U+F000...U+FFFF.
  @inline(__always)
  private static func suspects(in word: UInt64) -> UInt64 {
    // Nearly all words have only ASCII without control characters.
    let below = word &- WordScanning.pattern(0x20)
    let above = word &+ WordScanning.pattern(0x01)
    guard (below | above | word) & WordScanning.highs != 0 else { return 0 }
    return WordScanning.bytes(in: word, below: 0x20)
      | WordScanning.zeros(in: word ^ WordScanning.pattern(0x7F))
      | WordScanning.zeros(in: word ^ WordScanning.pattern(0xC2))
      | WordScanning.zeros(in: word ^ WordScanning.pattern(0xE2))
      | WordScanning.zeros(in: word ^ WordScanning.pattern(0xEF))
  }

  /// Returns whether U+0085, U+2028 or U+2029 is at `offset`.
  private func isOldLineEnd(_ offset: Int) -> Bool {
    switch bytes[offset] {
    case 0xC2 where offset + 1 < end: bytes[offset + 1] == 0x85
    case 0xE2 where offset + 2 < end:
      bytes[offset + 1] == 0x80 && bytes[offset + 2] | 1 == 0xA9
    default: false
    }
  }

  private func isUnprintable(_ offset: Int) -> Bool {
    switch bytes[offset] {
    case 0x09, 0x0A, 0x0D: false
    case 0xC2 where offset + 1 < end: bytes[offset + 1] < 0xA0
    case 0xEF where offset + 2 < end: bytes[offset + 1] == 0xBF && bytes[offset + 2] >= 0xBE
    case 0x00..<0x20, 0x7F: true
    default: false
    }
  }

  /// Returns whether `%TAG` is at `offset`, at the start of a line.
  private func isTagDirective(_ offset: Int) -> Bool {
    guard bytes.word(at: offset) & 0xFFFF_FFFF == 0x4741_5425 else { return false }
    return offset == 0 || bytes[offset - 1].endsLine
  }
}
