import DeckConversion

extension OptionSection {
  /// The earlier spellings of options, which are understood for one more version. The help of each is the
  /// spelling that replaces it.
  static let former = OptionSection(
    title: "EARLIER SPELLINGS", scope: .former,
    options: [
      severity("error", .error), severity("warn", .warning), severity("ignore", .ignored),
      CommandOption(
        flag: "no-header", commands: .readingDecks, isInDeckFiles: false, help: "--header=none",
        opposite: "header"
      ) { $0.conversion.hasHeader = false },
      CommandOption(
        flag: "write-baseline", commands: [.check], isInDeckFiles: false,
        help: "--update-baseline", required: "baseline",
        excluded: ["changed", "prune-baseline", "watch"]
      ) { $0.report.baselineUse = .update },
      CommandOption(
        flag: "prune-baseline", commands: [.check], isInDeckFiles: false,
        help: "--update-baseline, when there are no new diagnostics", required: "baseline",
        excluded: ["changed", "update-baseline", "watch"]
      ) { $0.report.baselineUse = .prune },
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
