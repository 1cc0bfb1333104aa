import ByteText

/// A reader of bytes piece by piece.
protocol PieceReader: ~Copyable, SendableMetatype {
  /// The reason why bytes cannot be read.
  associatedtype Failure: Error

  /// Appends up to `maxCount` more bytes to `buffer`. Returns the number of bytes, which is 0 only
  /// at the end.
  mutating func read(upTo maxCount: Int, into buffer: inout ByteBuffer) throws(Failure) -> Int
}
