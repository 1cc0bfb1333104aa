#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension BenchFailure {
  /// What the system says of an error number.
  static func words(of number: Int32) -> String {
    // The C library ends the text with a zero byte and keeps it until the next call.
    unsafe String(cString: strerror(number))
  }
}
