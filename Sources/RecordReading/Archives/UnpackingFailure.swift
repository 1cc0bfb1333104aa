import SystemIO

/// The reason why compressed data is not unpacked to its end.
enum UnpackingFailure: Error {
  /// The compressed data cannot be read.
  case system(SystemError)
  /// The data is damaged.
  case damaged(CompressionDamage)
}
