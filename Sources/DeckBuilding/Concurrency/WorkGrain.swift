extension ConversionOptions {
  /// How many bytes of an input a row stands for, about, where only rows are counted.
  private static let bytesPerRow = 64

  /// In how many ranges threads share `count` rows: one each, or fewer where that is not worth the
  /// making of a thread.
  func rangeCount(of count: Int) -> Int {
    max(1, min(running.threads, count * Self.bytesPerRow / max(1, running.minimumChunkSize)))
  }
}
