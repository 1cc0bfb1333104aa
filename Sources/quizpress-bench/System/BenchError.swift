internal import SystemIO

/// An error that prevents a measurement.
enum BenchError: Error, Equatable, CustomStringConvertible {
  /// Invalid arguments on the command line.
  case usage(String)
  /// A failed system call: the operation or path, and the error.
  case system(String, SystemError)
  /// An unexpected exit status of a program, and the text it printed on standard error.
  case exitStatus(program: String, status: Int32, standardError: String)
  /// An unexpected result of a program, whose measurement is therefore discarded.
  case wrongResult(program: String, String)
  /// A signal that asked this program to stop.
  case interrupted

  /// Throws `interrupted` if a signal has asked this program to stop.
  static func checkInterruption() throws(BenchError) {
    if StopSignals.haveArrived { throw .interrupted }
  }

  /// The error message.
  var description: String {
    switch self {
    case .usage(let message): message
    case .system(let operation, let error): "\(operation): \(error)"
    case .exitStatus(let program, let status, let standardError):
      "'\(program)' exited with status \(status)"
        + (standardError.isEmpty ? "" : ": \(standardError)")
    case .wrongResult(let program, let reason):
      "'\(program)' returned a wrong result, so it was not measured: \(reason)"
    case .interrupted: "interrupted"
    }
  }
}
