#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Why something could not be measured.
enum BenchFailure: Error, Equatable, CustomStringConvertible {
  /// The command line is wrong.
  case usage(String)
  /// The system refused; what was done, and the error number.
  case system(String, Int32)
  /// A program ended with a status that it must not have; what it said.
  case status(program: String, status: Int32, said: String)
  /// A program did something else than it was measured for.
  case wrongResult(program: String, String)
  /// Somebody asked the program to stop.
  case stopped

  /// What to say of it, and what to do.
  var description: String {
    switch self {
    case .usage(let message): message
    case .system(let what, let number): "\(what): \(Self.words(of: number))"
    case .status(let program, let status, let said):
      "'\(program)' ended with status \(status)" + (said.isEmpty ? "" : ": \(said)")
    case .wrongResult(let program, let what):
      "'\(program)' did not do the job, so its time means nothing: \(what)"
    case .stopped: "stopped"
    }
  }
}

extension BenchFailure {
  /// What the system says of an error number.
  static func words(of number: Int32) -> String {
    // The C library ends the text with a zero byte and keeps it until the next call.
    unsafe String(cString: strerror(number))
  }
}
