import DeckConversion

/// The command: arguments to exit status.
@main
enum Quizpress {
  /// The version, as `--version` tells it.
  static let version = "0.1.0"

  static func main() {
    Process.ignoreWritingSignals()
    let status = run(Array(CommandLine.arguments.dropFirst()))
    Process.exit(status.rawValue)
  }

  private static func run(_ arguments: [String]) -> ExitStatus {
    do throws(UsageErrors) {
      switch try Request(arguments) {
      case .text(let text):
        var output = StandardStream.output
        output.writeLine(text)
        return .success
      case .conversion(let request):
        return try convert(request)
      }
    } catch {
      var errors = StandardStream.error
      for message in error.messages { errors.writeLine("quizpress: \(message)") }
      errors.writeLine("For help: \(error.helpCommand)")
      return .usage
    }
  }

  /// The main path: find the inputs, convert them, write, report.
  private static func convert(_ request: ConversionRequest) throws(UsageErrors) -> ExitStatus {
    let inputs = try request.inputs()
    let outcome = Conversion(request.options).run(
      inputs, verifyingOrderWith: request.orderSeed)
    var status: ExitStatus = outcome.errorCount > 0 ? .refused : .success
    if outcome.hasUnreadableInput { status = .inputOrOutput }
    var failure: OutputError?
    do throws(OutputError) {
      try outcome.write(to: request.outputs, isCompact: request.isCompact)
    } catch {
      failure = error
      status = max(status, ExitStatus(error))
    }
    Report(request).write(outcome, failure)
    return status
  }
}

/// What the command tells its caller; of several that apply, the highest.
enum ExitStatus: Int32, Comparable {
  /// All was built.
  case success = 0
  /// Something was refused.
  case refused = 1
  /// The command line is wrong.
  case usage = 2
  /// An input could not be read, or an output not written.
  case inputOrOutput = 3

  init(_ error: OutputError) {
    switch error {
    case .isInput, .isRepeated: self = .usage
    case .failed: self = .inputOrOutput
    }
  }

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}
