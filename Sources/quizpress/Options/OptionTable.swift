import DeckConversion

// To add an option, add its declaration to one of the sections; the parser, the help, deck files
// and their JSON Schema follow from it.

extension OptionSection {
  /// All options, in the order of the help.
  static let all = [
    output, exporting, initialising, fixing, inspection, reading, building, content, reporting,
    processing, help, textRules, former,
  ]

  /// The sections that the help shows.
  static let shown = all.filter { $0.scope == .everywhere }

  private static let help = OptionSection(
    title: "HELP",
    options: [
      CommandOption(
        "help", letter: "h", nil, .flag, commands: Set(Command.allCases), isInDeckFiles: false,
        help: "show the help of the command; with all, every option"
      ) { _, _ in }
    ])
}

extension CommandOption {
  /// The options of all commands.
  static let all = OptionSection.all.flatMap(\.options)

  /// The options that the help shows.
  static let shown = OptionSection.shown.flatMap(\.options)

  static func named(_ name: String) -> CommandOption? {
    all.first { $0.name == name }
  }

  /// The name of the option that this one overrides, and that overrides it.
  var oppositeName: String? {
    opposite ?? Self.all.first { $0.opposite == name }?.name
  }
}

extension Command {
  /// The options under the headings of the help.
  var optionSections: [(title: String, options: [CommandOption])] {
    OptionSection.shown.map { section in
      (section.title, section.options.filter { $0.commands.contains(self) })
    }.filter { !$0.options.isEmpty }
  }

  /// The options, in the order of the help.
  var options: [CommandOption] { optionSections.flatMap(\.options) }
}

extension OptionSection {
  /// The earlier spellings of options, which are understood for one more version. The help of each is the
  /// spelling that replaces it.
  static let former = OptionSection(
    title: "EARLIER SPELLINGS", scope: .former,
    options: [
      severity("error", .error), severity("warn", .warning), severity("ignore", .ignored),
      CommandOption(
        "no-header", nil, .flag, commands: .readingDecks, isInDeckFiles: false,
        help: "--header=none",
        opposite: "header"
      ) { settings, _ in settings.conversion.hasHeader = false },
      CommandOption(
        "write-baseline", nil, .flag, commands: [.check], isInDeckFiles: false,
        help: "--update-baseline", required: "baseline",
        excluded: ["changed", "prune-baseline", "watch"]
      ) { settings, _ in settings.report.baselineUse = .update },
      CommandOption(
        "prune-baseline", nil, .flag, commands: [.check], isInDeckFiles: false,
        help: "--update-baseline, when there are no new diagnostics", required: "baseline",
        excluded: ["changed", "update-baseline", "watch"]
      ) { settings, _ in settings.report.baselineUse = .prune },
    ])

  private static func severity(
    _ name: String, _ effect: SeverityRules.Effect
  ) -> CommandOption {
    CommandOption(
      name, "CODE", .codes(changeableTo: effect), isRepeatable: true, commands: .reportingFaults,
      help: "--rules CODE=\(name)"
    ) { $0.conversion.rules[$1] = effect }
  }
}
