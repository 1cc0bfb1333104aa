import DeckConversion

/// The commands.
///
/// Each one is declared once, in `declaration`, from which the help is derived; `Invocation` runs
/// it. Its options are the ones whose declarations name it.
enum Command: String, CaseIterable {
  case convert, check, fix, preview, stats, inspect, records, export
  case show, diff
  case `init`, explain, schema, completions, manual, help

  /// Whether all inputs of the command are one deck, which is read with one set of options.
  var isOfOneDeck: Bool { [.convert, .preview, .stats, .export].contains(self) }

  static var list: String { "the commands are " + allCases.map(\.rawValue).listed(with: "and") }
}

extension Set<Command> {
  static let readingDecks: Self = reportingFaults.union([
    .inspect, .records, .show, .diff,
  ])

  /// The commands that can read a deck from standard input.
  static let readingStandardInput: Self = readingDecks.subtracting([.diff])

  /// The commands that can read streams of records.
  static let readingRecordStreams: Self = buildingGroups.union([.show])

  static let reportingFaults: Self = buildingGroups.union([.fix])

  /// The commands that write outputs, or compare them with the files that exist.
  static let comparingOutputs: Self = [.convert, .check]

  /// The commands that write a file or a folder, or compare it with the one that exists.
  static let namingOutputs: Self = [.convert, .check, .export, .preview, .diff]

  static let buildingGroups: Self = [.convert, .check, .preview, .stats, .export]
  static let usingColors: Self = reportingFaults.union([.diff])

  /// The commands that write the groups of all inputs together.
  static let writingGroups: Self = [.convert, .export]
}
