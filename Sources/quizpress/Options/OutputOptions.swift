import DeckConversion

extension OptionSection {
  /// The places where results are written, and their form.
  static let output = OptionSection(
    title: "OUTPUT",
    options: [
      CommandOption(
        "output", letter: "o", "DIR", .output, commands: .namingOutputs,
        help: """
          write one JSON file per group to this folder, named after the group's title, with _ for \
          characters that file names cannot contain and a number if the name is taken
          """,
        commandHelp: [
          .check: "with --up-to-date, compare this folder, which has one file per group",
          .export: """
          write the export to this file or, if the path is a folder or ends with /, one file per \
          group, named after the group's title
          """,
          .preview: """
          write the preview of up to 2,000 questions to this file, as one page of HTML, or, if the path \
          is a folder or ends with /, a page per group, and their contents in index.html
          """,
          .diff: "write the changes to this file, side by side, as one page of HTML",
        ]
      ) { $0.writing.outputs.append(.folder($1)) },

      CommandOption(
        "bundle", letter: "b", "FILE", .path, commands: .comparingOutputs,
        help: """
          write an array of all groups, as the quiz app loads it, to this file, or to standard output \
          (-)
          """,
        commandHelp: [.check: "with --up-to-date, compare this file, which has all groups"]
      ) { $0.writing.outputs.append($1 == "-" ? .standardOutput : .bundle($1)) },

      CommandOption(
        "into", "FILE", .output, commands: .comparingOutputs,
        help: """
          merge the groups into this file of the app: each replaces the group with the same title \
          and keeps its score, others are added, and the rest of the file stays as it is
          """,
        commandHelp: [
          .check: "with --up-to-date, compare this file of the app, which has the groups and others"
        ],
        excluded: ["grouped"]
      ) { $0.writing.outputs.append(.merged($1)) },

      CommandOption(
        "compact", nil, .flag, commands: .comparingOutputs,
        help: "write JSON without line breaks and indentation",
        commandHelp: [
          .check: "with --up-to-date, expect JSON without line breaks and indentation"
        ]
      ) { settings, _ in settings.writing.form.layout = .compact },

      CommandOption(
        "lines", nil, .flag, commands: .comparingOutputs,
        help: "write JSON Lines, one group per line, instead of an array",
        commandHelp: [
          .check: "with --up-to-date, expect JSON Lines, one group per line, instead of an array"
        ],
        excluded: ["output", "into"]
      ) { settings, _ in settings.writing.form.layout = .lines },

      CommandOption(
        "prune", nil, .flag, commands: [.convert, .preview],
        help: """
          remove files from the folder of --output that an earlier run wrote for groups that no \
          input has now; with errors, nothing is removed
          """,
        commandHelp: [
          .preview: """
          remove pages from the folder of --output that an earlier run wrote for groups that no input \
          has now; with errors, nothing is removed
          """
        ],
        errors: { settings in
          let hasFolder = settings.writing.outputs.contains {
            switch $0 {
            case .folder, .pages: true
            default: false
            }
          }
          return hasFolder ? [] : ["--prune requires a folder: --output of convert, or of preview"]
        }
      ) { settings, _ in settings.writing.form.use = .prune },

      CommandOption(
        "up-to-date", nil, .flag, commands: [.check], isInDeckFiles: false,
        help: """
          compare the outputs with the files that exist, report those that convert would change, and \
          write nothing
          """,
        excluded: ["grouped"],
        errors: { settings in
          if settings.writing.outputs.contains(.standardOutput) {
            return ["--up-to-date compares files, and standard output is none"]
          }
          return settings.writing.outputs.isEmpty
            ? ["--up-to-date requires an output: --output, --bundle or --source-map"] : []
        }
      ) { settings, _ in settings.writing.form.use = .compare },

      CommandOption(
        "rejects", "DIR", .output, commands: [.convert],
        help: """
          write the records that were not used to this folder, as CSV or JSON Lines in files named like \
          the inputs, with their errors in _error and their places in _place; fix them and convert \
          them along with the valid records
          """
      ) { settings, path in
        settings.writing.outputs.append(.rejects(path))
        settings.conversion.keepsRejects = true
      },

      CommandOption(
        "source-map", "FILE", .output, commands: .comparingOutputs,
        help: "write the file, line and column that each field was read from to this file, as JSON",
        commandHelp: [
          .check: "with --up-to-date, compare this file, which has the place of each field"
        ]
      ) { $0.writing.outputs.append(.sourceMap($1)) },

      CommandOption(
        "language", "TAG", .languageTag, commands: [.preview],
        help: """
          the language of the questions, such as de or pt-BR, for the fonts of the preview and for \
          programs that read it aloud
          """
      ) { $0.writing.form.language = $1 },
    ])
}

extension Settings {
  /// Makes pages of the output of a preview, or one of that of a comparison.
  mutating func decidePages(_ command: Command) {
    writing.outputs = writing.outputs.map { output in
      guard case .folder(let path) = output else { return output }
      return command == .preview && path.isMeantAsFolder ? .pages(path) : .page(path)
    }
    conversion.keepsRejects = true
  }
}
