extension ConversionOptions {
  /// The approximate number of bytes of an input per row, for work that is measured in rows.
  private static let bytesPerRow = 64

  /// Returns the number of ranges into which `count` rows are divided among threads: one per
  /// thread, or fewer if a range would be too small to be worth starting a thread.
  func rangeCount(of count: Int) -> Int {
    max(1, min(running.threads, count * Self.bytesPerRow / max(1, running.minimumChunkSize)))
  }
}
