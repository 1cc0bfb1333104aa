package import RecordReading
package import SystemIO

extension Input {
  /// Reads the input to its end, and unpacks it if it is compressed.
  package func unpacked(
    _ limits: ReadingLimits, on threads: Int = 1
  ) throws(SystemError) -> UnpackedBytes {
    try UnpackedBytes(read(on: threads), limits)
  }
}
