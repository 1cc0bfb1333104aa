import DeckConversion

extension OptionSection {
  /// The limits with their subjects, except the last one.
  private static let limits = """
    depth (of nested objects and lists), fields (of a record), value-bytes (of a value), aliases (values \
    repeated by the aliases of a YAML file), alias-bytes (text repeated by them), unpacked-bytes (of a \
    compressed file or a workbook), unpacked-records (of a compressed file), parts, compression, \
    shared-strings, cells (of a workbook)
    """

  /// How a run uses memory and threads.
  static let processing = OptionSection(
    title: "PROCESSING",
    options: [
      CommandOption(
        "limit", "NAME=N", .limit, isRepeatable: true, commands: .readingDecks,
        help: "change a limit: \(limits) or diagnostics (kept in memory to be shown)",
        schemaHelp: "limits: \(limits) and diagnostics (kept in memory to be shown)",
        errors: { settings in
          ConversionLimit.allCases.filter { limit in
            settings.changedLimits.count(where: { $0 == limit }) > 1
          }.map { "--limit sets '\($0.rawValue)' more than once" }
        }
      ) { settings, limit in
        settings.conversion.limits[limit.name] = limit.number
        settings.changedLimits.append(limit.name)
      },

      CommandOption(
        "grouped", nil, .flag, commands: [.convert, .check],
        help: """
          build the groups of sorted records (--format records) while they are read, and keep only a few \
          of them in memory
          """,
        excluded: [
          "all-or-nothing", "expect", "fail-fast", "into", "rejects", "source-map", "up-to-date",
          "verify-order",
        ],
        errors: { settings in
          let isOfRecords = settings.conversion.format == .records
          let outputCount = settings.writing.outputs.count(where: \.holdsGroups)
          return [
            isOfRecords
              ? nil
              : "--grouped requires --format records; sort the records first: quizpress records INPUT | "
                + "LC_ALL=C sort | quizpress convert - --format records --grouped",
            outputCount > 1 ? "--output and --bundle cannot be used together with --grouped" : nil,
          ].compactMap(\.self)
        }
      ) { settings, _ in settings.writing.mode = .grouped },

      CommandOption(
        "runs", "N", .wholeNumber(in: 1...1_000_000), commands: .readingRecordStreams,
        isInDeckFiles: false,
        help: """
          the number of runs of the command records that wrote the records (default: 1); with fewer, they \
          are refused (only with --format records)
          """,
        errors: { settings in
          settings.conversion.format == .records ? [] : ["--runs requires --format records"]
        }
      ) { $0.conversion.runCount = $1 },

      CommandOption(
        "verify-order", "SEED",
        OptionType(
          deckFileType: .integer(0...Int.max), otherwise: "expected a whole number of at least 0"
        ) { UInt64($0) },
        commands: [.check], isInDeckFiles: false,
        help: """
          convert again with inputs and records shuffled by the number SEED, and report any \
          difference
          """
      ) { $0.writing.mode = .verified(seed: $1) },

      CommandOption(
        "watch", nil, .flag, commands: [.convert, .check, .preview], isInDeckFiles: false,
        help: """
          when everything is done, wait until one of the inputs or deck files changes, and do it again; \
          a signal such as Control-C ends it
          """,
        excluded: ["changed", "update-baseline"]
      ) { _, _ in },

      CommandOption(
        "threads", letter: "j", "N", .wholeNumber(in: RunOptions.threadRange),
        commands: .readingDecks,
        isInDeckFiles: false,
        help: """
          the number of threads (default: as many as the machine runs at once); it does not \
          change the output
          """
      ) { $0.conversion.threads = $1 },
    ])
}
