import DeckConversion

/// Splits the arguments of a command into inputs and options, without interpreting any values.
struct CommandLineParser {
  private let command: Command
  private let options: [CommandOption]
  private var rest: ArraySlice<String>
  private var parsed = Arguments()
  private var errors: [String] = []

  /// Parses the arguments of a command: `--name value` and `--name=value` with inputs in between;
  /// after `--`, everything is an input.
  ///
  /// `options` are the options of all commands.
  static func parse(
    _ arguments: [String], for command: Command, _ options: [CommandOption]
  ) throws(UsageErrors) -> Arguments {
    var parser = CommandLineParser(command: command, options: options, rest: arguments[...])
    parser.parseAll()
    if !parser.parsed.has("help"), !parser.errors.isEmpty {
      throw UsageErrors(messages: parser.errors, command: command)
    }
    return parser.parsed
  }

  private init(command: Command, options: [CommandOption], rest: ArraySlice<String>) {
    self.command = command
    self.options = options
    self.rest = rest
  }

  private mutating func parseAll() {
    while let argument = rest.popFirst() {
      if argument == "--" {
        parsed.inputs += rest
        return
      }
      if argument.hasPrefix("-"), argument != "-" {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        parseOption(
          parts[0] == "-h" ? "--help" : String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
      } else {
        parsed.inputs.append(argument)
      }
    }
  }

  private mutating func parseOption(_ flag: String, _ attachedValue: String?) {
    guard let option = options.first(where: { $0.flag == flag && $0.commands.contains(command) })
    else {
      errors.append(unknownOption(flag))
      return
    }
    var value = ""
    if let placeholder = option.placeholder {
      guard let found = attachedValue ?? rest.popFirst() else {
        errors.append("\(flag) requires a value: \(flag) \(placeholder)")
        return
      }
      if parsed.has(option.name), !option.isRepeatable {
        errors.append("\(flag) was given more than once")
        return
      }
      value = found
    } else if attachedValue != nil {
      errors.append("\(flag) does not take a value")
      return
    }
    parsed.values[option.name, default: []].append(value)
  }

  private func unknownOption(_ flag: String) -> String {
    if let option = options.first(where: { $0.flag == flag }) {
      let others = Command.allCases.filter(option.commands.contains).map(\.rawValue)
      return "\(flag) is an option of \(others.listed(with: "and")), not of \(command.rawValue)"
    }
    let flags = options.filter { $0.commands.contains(command) }.map(\.flag)
    let hint = suggestion(for: flag, among: flags)
    return "unknown option '\(flag)'" + (hint.map { "; did you mean '\($0)'?" } ?? "")
  }
}
