import DeckConversion

extension OptionSection {
  static let reporting = OptionSection(
    title: "DIAGNOSTICS",
    options: [
      CommandOption(
        "diagnostics", "FORMAT",
        .diagnosticsDestination,
        isRepeatable: true, commands: .buildingGroups.union([.records]),
        help: """
          also write all diagnostics for programs, to standard output or, with :FILE after the \
          format, to a file; FORMAT is jsonl, github (annotations), gitlab (code quality), sarif, \
          junit, or auto (the default of check), which is github in a workflow of GitHub
          """,
        errors: { settings in
          settings.report.diagnostics.count { $0.path == nil } > 1
            ? ["only one --diagnostics can be written to standard output; add :FILE"] : []
        }
      ) { $0.report.diagnostics += $1 },

      CommandOption(
        "documentation", "URL", .webAddress, commands: .buildingGroups,
        help: """
          the address at which the documentation is published; with it, the links to the explanations \
          of codes in --diagnostics are complete
          """
      ) { $0.report.documentation = DocumentationAddress(base: $1) },

      CommandOption(
        "max-errors", "N", .wholeNumber(), commands: .reportingFaults,
        help: "show only the first N errors and the first N warnings",
        schemaHelp: "the number of errors, and of warnings, to show"
      ) { $0.report.maxErrors = $1 },

      CommandOption(
        "fail-fast", "N", .wholeNumber(in: 1...Int.max), valueIfOmitted: "1",
        canBeMeant: { Int($0) != nil }, commands: [.convert, .check],
        help: """
          stop reading after N errors, or after the first one without =N; groups whose questions may continue in what is not read are \
          not written, unless --skip-invalid is given. Inputs are read on one thread
          """,
        schemaHelp: "the number of errors after which reading stops", excluded: ["verify-order"]
      ) { $0.conversion.running.errorLimit = $1 },

      CommandOption(
        "quiet", letter: "q", nil, .flag, commands: .reportingFaults,
        help: "show only errors, and no warnings and notes", excluded: ["silent"]
      ) { settings, _ in settings.report.detail = .errors },

      CommandOption(
        "silent", nil, .flag, commands: .readingDecks, help: "show only the summary"
      ) { settings, _ in settings.report.detail = .summary },

      CommandOption(
        "baseline", "FILE", .output, commands: [.convert, .check],
        help: """
          report only diagnostics that are not in this file, so that new ones fail the run and known \
          ones do not
          """
      ) { $0.report.baseline = $1 },

      CommandOption(
        "update-baseline", nil, .flag, commands: [.check], isInDeckFiles: false,
        help: """
          write all errors and warnings to the file that --baseline names; what it has about files that \
          are not read stays
          """,
        required: "baseline"
      ) { settings, _ in settings.report.baselineUse = .update },

      CommandOption(
        "changed", "BASE", .revision, valueIfOmitted: "HEAD", canBeMeant: Git.isRevision,
        commands: [.check, .fix], isInDeckFiles: false,
        help: """
          report only diagnostics that the last commit does not have, or that were not there where \
          the current branch left BASE, a branch such as main, or a commit; the decks of both states \
          are read
          """,
        commandHelp: [
          .fix: "fix only files that differ from the last commit or from BASE; all inputs are read"
        ],
        excluded: ["update-baseline"]
      ) { $0.report.changedSince = $1 },

      CommandOption(
        "color", "WHEN", .name(of: ColorMode.self), commands: .usingColors,
        isInDeckFiles: false,
        help: """
          when to use colors: auto (the default: on a terminal, unless NO_COLOR is set), always or \
          never
          """
      ) { $0.report.color = $1 },

      CommandOption(
        "strict", nil, .flag, commands: .buildingGroups,
        help: "report warnings as errors, so that the status is 1; the same groups are written"
      ) { settings, _ in settings.conversion.rules.isStrict = true },

      CommandOption(
        "known-fields", "NAMES", .knownFields, isRepeatable: true, commands: .buildingGroups,
        help: """
          do not report these columns and keys as unknown: names with commas in between, such as \
          id,tags
          """,
        schemaHelp: "the columns and keys that are not read on purpose, and not reported as unknown"
      ) { settings, names in
        for name in names { settings.conversion.rules.knownFields.insert(name) }
      },

      CommandOption(
        "tolerate", "SHARE",
        OptionType(otherwise: "expected a percentage from 0% to 100%, such as 0.1%") {
          Tolerance($0)
        },
        commands: .buildingGroups,
        help: """
          end with status 0 although records were refused, up to this share of the records that \
          are not blank, such as 0.1%; with more, nothing is written; all other errors still fail \
          the run
          """, excluded: ["baseline", "changed"]
      ) { $0.conversion.building.tolerance = $1 },
    ])
}
