// To add an option, add its declaration to one of the sections; the parser, the help, deck files
// and their JSON Schema follow from it.

extension OptionSection {
  /// All options, in the order of the help.
  static let all = [
    output, exporting, fixing, inspection, reading, building, content, reporting,
    processing, help, textRules, former,
  ]

  /// The sections that the help shows.
  static let shown = all.filter { $0.scope == .everywhere }

  private static let help = OptionSection(
    title: "HELP",
    options: [
      CommandOption(
        flag: "help", letter: "h", commands: Set(Command.allCases), isInDeckFiles: false,
        help: "show the help of the command; with all, every option"
      ) { _ in }
    ])
}

extension CommandOption {
  /// The options of all commands.
  static let all = OptionSection.all.flatMap(\.options)

  /// The options that the help shows.
  static let shown = OptionSection.shown.flatMap(\.options)

  /// Returns the option with a name.
  static func named(_ name: String) -> CommandOption? {
    all.first { $0.name == name }
  }

  /// The name of the option that this one overrides, and that overrides it.
  var oppositeName: String? {
    opposite ?? Self.all.first { $0.opposite == name }?.name
  }
}

extension Command {
  /// The options, in the order of the help.
  var options: [CommandOption] { CommandOption.shown.filter { $0.commands.contains(self) } }
}
