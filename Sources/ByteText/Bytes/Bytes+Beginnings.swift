extension Span<UInt8> {
  /// Returns whether the bytes begin with `beginning`.
  package func starts(with beginning: [UInt8]) -> Bool {
    count >= beginning.count
      && extracting(0..<beginning.count).hasSameBytes(as: beginning.span)
  }
}

extension Bytes {
  /// Returns whether the bytes from `offset` on begin with `sample`.
  package func starts(with sample: [UInt8], at offset: Int = 0) -> Bool {
    count - offset >= sample.count
      && self[offset..<offset + sample.count].hasSameBytes(as: sample.span)
  }
}
