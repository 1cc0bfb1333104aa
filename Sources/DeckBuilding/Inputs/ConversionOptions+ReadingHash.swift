import ByteText

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
    var hash = FNVHash()
    for value in values {
      hash.add(value.map { String(describing: $0) } ?? "")
      hash.add(0x1F)
    }
    return hash.value
  }
}
