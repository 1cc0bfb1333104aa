import DeckConversion

/// Splits a command line into inputs and options; what the values mean is not its business.
enum CommandLineParser {
  /// A line, split.
  struct Line {
    var inputs: [String] = []
    /// The values of each option that is there; an option without a value has an empty one.
    var values: [Option: [String]] = [:]
  }

  /// Reads `arguments`: `--name value`, `--name=value`, inputs in between; all is input after `--`.
  static func parse(
    _ arguments: [String], for command: Command
  ) throws(UsageErrors) -> Line {
    var line = Line()
    var errors: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        line.inputs += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        line.inputs.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      let given = parts.count > 1 ? String(parts[1]) : nil
      guard let option = command.options.first(where: { $0.flag == name || name == "-h" && $0 == .help })
      else {
        errors.append(unknown(name, command))
        continue
      }
      var value = ""
      if let valueName = option.valueName {
        guard let found = given ?? rest.popFirst() else {
          errors.append("\(name) needs a value: \(name) \(valueName)")
          continue
        }
        value = found
      } else if given != nil {
        errors.append("\(name) takes no value")
        continue
      }
      if line.values[option] != nil, !option.isRepeatable, option.valueName != nil {
        errors.append("\(name) stands more than once")
        continue
      }
      line.values[option, default: []].append(value)
    }
    if line.values[.help] == nil, !errors.isEmpty {
      throw UsageErrors(messages: errors, command: command)
    }
    return line
  }

  private static func unknown(_ name: String, _ command: Command) -> String {
    if let option = Option.allCases.first(where: { $0.flag == name }) {
      return "\(option.flag) is an option of convert, not of \(command.rawValue)"
    }
    let hint = suggestion(for: name, among: command.options.map(\.flag))
    return "unknown option '\(name)'" + (hint.map { "; did you mean '\($0)'?" } ?? "")
  }
}
