package import ByteText

extension ConversionOptions {
  /// Returns a hash of the options that determine which records `input` has, and what their values
  /// and groups are. Limits do not count.
  package func readingHash(of input: Input) -> UInt64 {
    let options = applied(to: input)
    let sheets = input.options.sheets.isEmpty ? options.reading.sheets : input.options.sheets
    let values: [Any?] = [
      options.encoding, options.delimiter, options.quoting, options.escape, options.padding,
      options.markup, options.hasHeader, options.skippedRows, sheets, options.skipsHiddenCells,
      options.readsStoredCells, options.nullValues.sortedTexts,
      options.filledFields.map(\.rawValue).sorted(), options.platformChoice,
      options.reading.mappings, options.readsOnlyMapped, options.title, options.nestedTitles,
    ]
    return FNVHash(of: values).value
  }

  /// A hash of the options that determine which groups are built of records, and how they are written.
  package var buildingHash: FNVHash {
    FNVHash(
      of: [
        building.title, building.answerNotation, building.choicesUse, building.preset,
        building.answerJoint, building.acceptedAnswers, building.nestedTitles, building.onConflict,
        building.skipsInvalid,
      ])
  }
}

extension FNVHash {
  fileprivate init(of values: [Any?]) {
    self.init()
    for value in values {
      add(value.map { String(describing: $0) } ?? "")
      add(0x1F)
    }
  }
}
