import ByteText

/// The name of a diagnostic in all runs: a hash, which is written in 16 hexadecimal digits.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  /// The hash.
  let value: UInt64

  package var description: String { hexadecimalDigits(of: value) }
}
