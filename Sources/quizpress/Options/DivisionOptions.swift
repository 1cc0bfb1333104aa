import DeckConversion

extension OptionSection {
  /// The options for streams of records, shards and parts.
  static let division = OptionSection(
    title: "RECORDS, SHARDS AND PARTS",
    options: [
      CommandOption(
        "first-input", "N", .wholeNumber(in: RecordStream.inputNumbers), commands: .writingRecords,
        isInDeckFiles: false,
        help: """
          the number of the first input (default: 0); with different numbers in different runs, records \
          keep the order of their inputs
          """
      ) { $0.firstInputNumber = $1 },

      CommandOption(
        "shards", "N", .wholeNumber(in: RecordStream.shardCounts), commands: [.split],
        isInDeckFiles: false,
        help: "the number of shards among which the records are divided"
      ) { $0.shardCount = $1 },

      CommandOption(
        flag: "places", commands: [.assemble], isInDeckFiles: false,
        help: "also write the place of each field to the part, for --source-map of merge"
      ) { $0.partHasPlaces = true },
    ])
}
