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
      var suspects = bytes.bitsOfYAMLSuspects(inBlockAt: offset)
      // Most of them are line ends.
      while suspects != 0 {
        let suspect = offset + suspects.trailingZeroBitCount
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
        suspects &= suspects &- 1
      }
      offset += Bytes.blockCount
    }
    return self
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
