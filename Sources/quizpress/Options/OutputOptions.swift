import DeckConversion

extension OptionSection {
  /// The places where results are written, and their form.
  static let output = OptionSection(
    title: "OUTPUT",
    options: [
      CommandOption(
        "output", letter: "o", "DIR", .path, commands: [.convert],
        help: """
          write one JSON file per group to this folder, named after the group's title, with _ for \
          characters that file names cannot contain and a number if the name is taken
          """
      ) { $0.outputs.append(.folder($1)) },

      CommandOption(
        "bundle", letter: "b", "FILE", .path, commands: [.convert],
        help: "write an array of all groups, as the quiz app loads it, to this file"
      ) { $0.outputs.append(.bundle($1)) },

      CommandOption(
        flag: "compact", commands: [.convert],
        help: "write JSON without line breaks and indentation"
      ) { $0.isCompact = true },

      CommandOption(
        "rejects", "DIR", .path, commands: [.convert],
        help: """
          write the records that were not used to this folder, in files named like the inputs, \
          with their errors in _error; fix them and convert them along with the valid records
          """
      ) { settings, path in
        settings.outputs.append(.rejects(path))
        settings.conversion.keepsRejects = true
      },

      CommandOption(
        "source-map", "FILE", .path, commands: [.convert],
        help: "write the file, line and column that each field was read from to this file, as JSON"
      ) { $0.outputs.append(.sourceMap($1)) },
    ])
}
