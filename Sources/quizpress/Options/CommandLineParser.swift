import DeckConversion

/// Splits the arguments of a command into inputs and options, without interpreting any values.
struct CommandLineParser {
  private let command: Command

  /// The options of the command, and the earlier spellings.
  private let available: [CommandOption]
  private var rest: ArraySlice<Argument>
  private var parsed = Arguments()
  private var errors: [String] = []

  /// Parses the arguments of a command: `--name value`, `--name=value`, the letters of options, and inputs in between;
  /// after `--`, everything is an input. A value that may be omitted is only read in the form `--name=value`.
  ///
  /// The beginning of a name is enough if only one option of all commands has it.
  static func parse(
    _ arguments: [Argument], for command: Command
  ) throws(UsageErrors) -> Arguments {
    var parser = CommandLineParser(command: command, rest: arguments[...])
    parser.parseAll()
    if !parser.parsed.has("help"), !parser.errors.isEmpty {
      throw UsageErrors(parser.errors)
    }
    return parser.parsed
  }

  private init(command: Command, rest: ArraySlice<Argument>) {
    self.command = command
    available = CommandOption.all.filter { $0.commands.contains(command) }
    self.rest = rest
  }

  private mutating func parseAll() {
    while let argument = rest.popFirst() {
      if argument == "--" {
        parsed.inputs += rest
        return
      }
      let bytes = argument.bytes
      if bytes.starts(with: "--".utf8) {
        let (flag, value) = argument.split(at: "=")
        parseOption(flag.description, value)
      } else if bytes.first == UInt8(ascii: "-"), bytes.count > 1 {
        parseLetters(bytes.dropFirst())
      } else {
        parsed.inputs.append(argument)
      }
    }
  }

  /// Parses the letters after `-`: flags, and at most one option with a value, which is the rest of
  /// the letters or the next argument.
  private mutating func parseLetters(_ letters: ArraySlice<UInt8>) {
    var letters = letters
    while let byte = letters.popFirst() {
      let letter = Character(Unicode.Scalar(byte))
      guard let option = available.first(where: { $0.letter == letter }) else {
        errors.append(unknownOption("-\(letter)"))
        return
      }
      if option.placeholder == nil || letters.isEmpty {
        add(option, nil)
      } else {
        add(option, Argument(bytes: letters))
        return
      }
    }
  }

  private mutating func parseOption(_ flag: String, _ attachedValue: Argument?) {
    if let option = available.first(where: { $0.flag == flag }) {
      return add(option, attachedValue)
    }
    // A beginning stands for one option only if no command has another.
    let longer = CommandOption.shown.filter { flag.count > 2 && $0.flag.hasPrefix(flag) }
    switch longer.count {
    case _ where longer.contains { $0.flag == flag }: errors.append(unknownOption(flag))
    case 0: errors.append(unknownOption(flag))
    case 1 where longer[0].commands.contains(command): add(longer[0], attachedValue)
    case 1: errors.append(unknownOption(longer[0].flag))
    default:
      let flags = longer.map(\.flag).listed(with: "and")
      errors.append("'\(flag)' is the beginning of \(flags); write more of it")
    }
  }

  /// Adds an option with its value, which may be the next argument.
  private mutating func add(_ option: CommandOption, _ attachedValue: Argument?) {
    let flag = option.flag
    var value: Argument = ""
    if let placeholder = option.placeholder {
      guard let found = attachedValue ?? omittedValue(of: option) ?? rest.popFirst() else {
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

  /// Returns the value of an option without one, if it may be omitted.
  ///
  /// It is an error if the next argument is an input that may have been meant as the value.
  private mutating func omittedValue(of option: CommandOption) -> Argument? {
    guard let value = option.valueIfOmitted else { return nil }
    if let text = rest.first?.text, option.canBeMeant(text) {
      errors.append(
        "\(option.flag) takes its value after '=': write \(option.flag)=\(text), or ./\(text) if it is "
          + "an input")
      rest.removeFirst()
    }
    return value
  }

  private func unknownOption(_ flag: String) -> String {
    if let option = CommandOption.all.first(where: { $0.flag == flag || $0.shortFlag == flag }) {
      let others = Command.allCases.filter(option.commands.contains).map(\.rawValue)
      return "\(flag) is an option of \(others.listed(with: "and")), not of \(command.rawValue)"
    }
    let hint = didYouMean(flag, among: command.options.map(\.flag))
    return "unknown option '\(flag)'" + (hint.map { "; \($0)" } ?? "")
  }
}
