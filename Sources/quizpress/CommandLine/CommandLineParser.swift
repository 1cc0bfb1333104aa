import DeckConversion

/// Splits the arguments of a command into inputs and options, without interpreting any values.
struct CommandLineParser {
  private let command: Command
  private let options: [CommandOption]
  private var rest: ArraySlice<Argument>
  private var parsed = Arguments()
  private var errors: [String] = []

  /// Parses the arguments of a command: `--name value` and `--name=value` with inputs in between;
  /// after `--`, everything is an input.
  ///
  /// `options` are the options of all commands.
  static func parse(
    _ arguments: [Argument], for command: Command, _ options: [CommandOption]
  ) throws(UsageErrors) -> Arguments {
    var parser = CommandLineParser(command: command, options: options, rest: arguments[...])
    parser.parseAll()
    if !parser.parsed.has("help"), !parser.errors.isEmpty {
      throw UsageErrors(messages: parser.errors, command: command)
    }
    return parser.parsed
  }

  private init(command: Command, options: [CommandOption], rest: ArraySlice<Argument>) {
    self.command = command
    self.options = options
    self.rest = rest
  }

  private mutating func parseAll() {
    while let argument = rest.popFirst() {
      if argument == "--" {
        parsed.inputs += rest.map(\.path)
        return
      }
      if argument.isOption {
        let (flag, value) = argument.split()
        parseOption(flag == "-h" ? "--help" : flag, value)
      } else {
        parsed.inputs.append(argument.path)
      }
    }
  }

  private mutating func parseOption(_ flag: String, _ attachedValue: Argument?) {
    guard let option = options.first(where: { $0.flag == flag && $0.commands.contains(command) })
    else {
      errors.append(unknownOption(flag))
      return
    }
    var value: Argument = ""
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

extension Argument {
  /// Whether the argument is an option, possibly with its value.
  fileprivate var isOption: Bool { path.bytes.first == UInt8(ascii: "-") && path != "-" }

  /// Splits an option and its value, if the argument has one.
  fileprivate func split() -> (flag: String, value: Argument?) {
    let parts = path.bytes.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let values = parts.dropFirst().map { Argument(path: FilePath(bytes: $0)) }
    return (FilePath(bytes: parts[0]).description, values.first)
  }
}
