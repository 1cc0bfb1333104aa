import DeckConversion

extension OptionSection {
  /// How a run uses memory and threads.
  static let processing = OptionSection(
    title: "PROCESSING",
    options: [
      CommandOption(
        "limit", "NAME=N", .limit, isRepeatable: true, commands: .readingDecks.union([.assemble]),
        help: """
          change a limit: depth (of nested objects and lists), fields (of a record), value-bytes \
          (of a value), aliases (values repeated by the aliases of a YAML file), alias-bytes (text \
          repeated by them), unpacked-bytes (of a compressed file or a workbook), parts, \
          compression, shared-strings, cells (of a workbook) or diagnostics (kept in memory to be \
          shown)
          """,
        schemaHelp: """
          limits: depth (of nested objects and lists), fields (of a record), value-bytes (of a \
          value), aliases (values repeated by the aliases of a YAML file), alias-bytes (text \
          repeated by them), unpacked-bytes (of a compressed file or a workbook), parts, \
          compression, shared-strings, cells (of a workbook) and diagnostics (kept in memory to be \
          shown)
          """,
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
        flag: "grouped", commands: [.convert, .check],
        help: """
          write each group as soon as the next one begins, and keep only one in memory; the \
          records of each group must be adjacent (CSV, TSV, JSON arrays, JSON Lines, YAML and \
          records)
          """,
        excluded: ["all-or-nothing", "verify-order"],
        errors: { settings in
          guard settings.isGrouped, settings.outputs.count(where: \.holdsGroups) > 1 else {
            return []
          }
          return ["--output and --bundle cannot be used together with --grouped"]
        }
      ) { $0.isGrouped = true },

      CommandOption(
        "memory", "BYTES", .byteCount(atLeast: MemoryPlan.leastMemory),
        commands: [.convert, .check],
        isInDeckFiles: false,
        help: """
          the memory to use, such as 500M or 4G (default: what the system allows); inputs that need \
          more are divided among temporary files in $TMPDIR or /tmp, and the result is the same
          """,
        excluded: [
          "fail-fast", "grouped", "into", "rejects", "tolerate", "up-to-date", "verify-order",
        ],
        errors: \.divisionErrors
      ) { $0.memory = $1 },

      CommandOption(
        "tmp-limit", "BYTES", .byteCount(atLeast: 1), commands: [.convert, .check],
        isInDeckFiles: false,
        help: """
          the size that temporary files may have together, such as 20G (default: no limit), if inputs \
          are divided
          """
      ) { $0.temporaryLimit = $1 },

      CommandOption(
        "verify-order", "SEED", .seed, commands: [.check], isInDeckFiles: false,
        help: """
          convert again with inputs and records shuffled by the number SEED, and report any \
          difference
          """
      ) { $0.orderSeed = $1 },

      CommandOption(
        flag: "watch", commands: [.convert, .check, .preview], isInDeckFiles: false,
        help: """
          when everything is done, wait until one of the inputs or deck files changes, and do it again; \
          a signal such as Control-C ends it
          """,
        excluded: ["changed", "write-baseline", "prune-baseline"]
      ) { _ in },

      CommandOption(
        "threads", letter: "j", "N", .wholeNumber(in: RunOptions.threadRange),
        commands: .readingDecks.union([.assemble]),
        isInDeckFiles: false,
        help: """
          the number of threads (default: as many as the machine runs at once); it does not \
          change the output
          """
      ) { $0.conversion.threads = $1 },
    ])
}
