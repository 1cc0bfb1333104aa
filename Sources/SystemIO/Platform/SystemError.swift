/// An error of the operating system.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error number (`errno`), or a negative number for what the system does not detect.
  public let number: Int32

  /// The message of the system, such as `No such file or directory`.
  public var description: String {
    if self == .changed { return "it was changed by another program while it was read" }
    if self == .notRegular { return "it is not a regular file" }
    if self == .noReader { return "it is a pipe that nobody reads" }
    return message
  }

  /// A file that was changed while it was read, so that its bytes may be inconsistent.
  public static let changed = SystemError(number: -1)
  /// A pipe or a device in place of a file.
  static let notRegular = SystemError(number: -2)
}

/// Returns the result of a system call, which is repeated while signals interrupt it.
///
/// - Throws: The error of a call that returned a negative number.
func retryingOnInterrupt<Result: SignedInteger>(
  _ call: () -> Result
) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    let error = SystemError.last
    guard error == .interrupted else { throw error }
  }
}
