import DeckConversion

extension OptionSection {
  /// The faults that are fixed, and whether files change.
  static let fixing = OptionSection(
    title: "CHANGES OF FILES",
    options: [
      CommandOption(
        "fix", "CODE", .fixableCode, isRepeatable: true, commands: [.fix], isInDeckFiles: false,
        help: """
          fix only diagnostics with this code, also if a rule ignores it; repeat the option for \
          several codes (default: all that no rule ignores)
          """
      ) { $0.fixedCodes.append($1) },

      CommandOption(
        flag: "diff", commands: [.fix], isInDeckFiles: false,
        help: "print the differences to standard output, as diff -u does, and change nothing"
      ) { $0.fixUse = .diff },

      CommandOption(
        flag: "check", commands: [.fix], isInDeckFiles: false,
        help: "change nothing, and end with status 1 if there is anything to fix",
        excluded: ["diff"]
      ) { $0.fixUse = .check },
    ])
}

extension OptionType<DiagnosticCode> {
  /// A code whose diagnostics can be fixed.
  static var fixableCode: Self {
    let names = Conversion.fixableCodes.map(\.rawValue)
    return Self(deckFileType: .textOrList) { (value: String) throws(InvalidValue) in
      guard let code = Conversion.fixableCodes.first(where: { $0.rawValue == value }) else {
        throw .unknown("code", value, among: names)
      }
      return code
    }.completing(names)
  }
}
