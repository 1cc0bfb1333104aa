import DeckConversion

/// Splits a command line into inputs and options; what the values mean is not its business.
struct CommandLineParser {
  /// A line, split.
  struct Line {
    var inputs: [String] = []
    /// The values of each option that is there; an option without a value has an empty one.
    var values: [Option: [String]] = [:]
    /// What stands before the messages about options that come from a file: its place in it.
    var places: [Option: String] = [:]
  }

  private let command: Command
  private var rest: ArraySlice<String>
  private var line = Line()
  private var errors: [String] = []

  /// Reads `arguments`: `--name value`, `--name=value`, inputs in between; all is input after `--`.
  static func parse(
    _ arguments: [String], for command: Command
  ) throws(UsageErrors) -> Line {
    var parser = CommandLineParser(command: command, rest: arguments[...])
    parser.readAll()
    if parser.line.values[.help] == nil, !parser.errors.isEmpty {
      throw UsageErrors(messages: parser.errors, command: command)
    }
    return parser.line
  }

  private init(command: Command, rest: ArraySlice<String>) {
    self.command = command
    self.rest = rest
  }

  private mutating func readAll() {
    while let argument = rest.popFirst() {
      if argument == "--" {
        line.inputs += rest
        return
      }
      if argument.hasPrefix("-"), argument != "-" {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        readOption(String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
      } else {
        line.inputs.append(argument)
      }
    }
  }

  private mutating func readOption(_ name: String, _ given: String?) {
    guard let option = name == "-h" ? .help : command.options.first(where: { $0.flag == name })
    else {
      errors.append(unknown(name))
      return
    }
    var value = ""
    if let valueName = option.valueName {
      guard let found = given ?? rest.popFirst() else {
        errors.append("\(name) needs a value: \(name) \(valueName)")
        return
      }
      if line.values[option] != nil, !option.isRepeatable {
        errors.append("\(name) stands more than once")
        return
      }
      value = found
    } else if given != nil {
      errors.append("\(name) takes no value")
      return
    }
    line.values[option, default: []].append(value)
  }

  private func unknown(_ name: String) -> String {
    if let option = Option.allCases.first(where: { $0.flag == name }) {
      let other = option.commands.first ?? .convert
      return "\(option.flag) is an option of \(other.rawValue), not of \(command.rawValue)"
    }
    let hint = suggestion(for: name, among: command.options.map(\.flag))
    return "unknown option '\(name)'" + (hint.map { "; did you mean '\($0)'?" } ?? "")
  }
}
