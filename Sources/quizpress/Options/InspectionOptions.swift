import DeckConversion

extension OptionSection {
  /// The form in which an inspection or a comparison is printed.
  static let inspection = OptionSection(
    title: "REPORT FORMAT",
    options: [
      CommandOption(
        flag: "json", commands: [.inspect, .stats, .diff], isInDeckFiles: false,
        help: "print the report as JSON, for programs"
      ) { $0.inspectionForm = .json },

      CommandOption(
        flag: "suggest", commands: [.inspect], isInDeckFiles: false,
        help: "print a command line that specifies everything that was detected",
        excluded: ["json"]
      ) { $0.inspectionForm = .command },

      CommandOption(
        flag: "exit-code", commands: [.diff], isInDeckFiles: false,
        help: "end with status 1 if the decks differ"
      ) { $0.exitsWithDifference = true },
    ])
}
