#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An error that prevents a measurement.
enum BenchError: Error, Equatable, CustomStringConvertible {
  /// Invalid arguments on the command line.
  case usage(String)
  /// A failed system call: the operation or path, and the error number.
  case system(String, Int32)
  /// An unexpected exit status of a program, and the text it printed on standard error.
  case exitStatus(program: String, status: Int32, standardError: String)
  /// An unexpected result of a program, whose measurement is therefore discarded.
  case wrongResult(program: String, String)
  /// A signal that asked this program to stop.
  case interrupted

  /// The error message.
  var description: String {
    switch self {
    case .usage(let message): message
    case .system(let operation, let number): "\(operation): \(Self.systemMessage(number))"
    case .exitStatus(let program, let status, let standardError):
      "'\(program)' exited with status \(status)"
        + (standardError.isEmpty ? "" : ": \(standardError)")
    case .wrongResult(let program, let reason):
      "'\(program)' returned a wrong result, so it was not measured: \(reason)"
    case .interrupted: "interrupted"
    }
  }

  /// Returns the system's message for an error number.
  private static func systemMessage(_ number: Int32) -> String {
    // The string is terminated by a zero byte and valid until the next call.
    unsafe String(cString: strerror(number))
  }
}
