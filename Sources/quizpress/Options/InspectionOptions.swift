extension OptionSection {
  /// The form in which an inspection is printed.
  static let inspection = OptionSection(
    title: "REPORT FORMAT",
    options: [
      CommandOption(
        flag: "json", commands: [.inspect, .stats], isInDeckFiles: false,
        help: "print the report as JSON, for programs"
      ) { $0.inspectionForm = .json },

      CommandOption(
        flag: "records", commands: [.inspect], isInDeckFiles: false,
        help: "print every record as it is read, one JSON object per line", excluded: ["json"]
      ) { $0.inspectionForm = .records },

      CommandOption(
        flag: "suggest", commands: [.inspect], isInDeckFiles: false,
        help: "print a command line that specifies everything that was detected",
        excluded: ["json", "records"]
      ) { $0.inspectionForm = .command },
    ])
}
