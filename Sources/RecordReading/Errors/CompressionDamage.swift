/// Damage of a file that is compressed.
package enum CompressionDamage: Hashable, Sendable {
  /// The compressed data ends early, as after an interrupted download.
  case cutShort(Compression)
  /// The data from here on is not that of the format, or has another checksum.
  case malformed(Compression)
}
