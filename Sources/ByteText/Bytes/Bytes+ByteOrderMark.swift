extension Bytes {
  /// Whether the bytes begin with the byte order mark of UTF-8 (EF BB BF).
  public var hasByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }
}
