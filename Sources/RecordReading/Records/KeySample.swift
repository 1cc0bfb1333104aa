/// The bytes from the end of the value before a key to the value of the key; empty if they are unknown. Those of other
/// objects are mostly the same.
struct KeySample {
  var range = 0..<0

  /// The offset of the key in the range.
  var keyOffset = 0
}
