import ByteText
package import RecordReading

extension Platform {
  /// The number of bytes that are searched.
  private static let sampleSize = 1 << 16

  /// Returns the platform that the JSON in `source` is an export of: the specified one, or the one
  /// that its keys are typical of.
  package static func detected(
    in source: Source, _ format: InputFormat, _ options: ConversionOptions
  ) -> Platform? {
    guard case .json(let isLines) = format.structure, !options.naming.isOnlyMapped else {
      return nil
    }
    if let specified = options.specifiedPlatform { return specified.keys == nil ? nil : specified }
    return isLines ? nil : detected(in: source, among: options.platforms)
  }

  private static func detected(in source: Source, among platforms: [Platform]) -> Platform? {
    let sample = source.sample(sampleSize)
    let bytes = sample.bytes[sample.start..<sample.end]
    guard let first = bytes.indices.first(where: { bytes[$0] > 0x20 }) else { return nil }
    let isObject = bytes[first] == UInt8(ascii: "{")
    return platforms.first { platform in
      guard let keys = platform.keys else { return false }
      if isObject, keys.sure.contains(where: { $0.allSatisfy { bytes.hasKey($0) } }) {
        return true
      }
      return !keys.typical.isEmpty && keys.typical.allSatisfy { bytes.hasKey($0) }
        && bytes.hasCharacterReference
        && (!isObject || keys.ofRecords.contains { bytes.hasKey($0) })
    }
  }
}

extension Span<UInt8> {
  /// Whether the text contains a character reference such as `&quot;` or `&#039;`.
  fileprivate var hasCharacterReference: Bool {
    indices.contains { start in
      guard self[start] == UInt8(ascii: "&") else { return false }
      let name = (start + 1..<Swift.min(count, start + 10)).prefix { index in
        self[index] == UInt8(ascii: "#") || self[index].isDigit || self[index].isLetter
      }
      return name.count > 1 && name.upperBound < count && self[name.upperBound] == UInt8(ascii: ";")
    }
  }

  /// Returns whether the text contains `key` in quotes, followed by a colon.
  fileprivate func hasKey(_ key: String) -> Bool {
    let wanted = Array("\"\(key)\"".utf8)
    guard count > wanted.count else { return false }
    return (0..<count - wanted.count).contains { start in
      guard self[start] == wanted[0],
        wanted.indices.allSatisfy({ self[start + $0] == wanted[$0] })
      else { return false }
      var next = start + wanted.count
      while next < count, self[next] <= 0x20 { next += 1 }
      return next < count && self[next] == UInt8(ascii: ":")
    }
  }
}

/// The layouts of exports of platforms.
extension TableDetection {
  mutating func ankiLayout(_ header: AnkiHeader) -> TableLayout {
    let platform = AnkiHeader.platform
    let evidence = Detection.Evidence.platformLines(platform)
    decide(
      .platform, platform.rawValue, options.specifiedPlatform == nil ? evidence : .option, "--from")
    let dialect = CSVDialect(
      delimiter: options.delimiter ?? header.delimiter,
      quote: options.quoting.map(\.quote) ?? UInt8(ascii: "\""))
    start = header.end
    if let count = options.skippedRows { skipRows(count, dialect) }
    decide(
      .delimiter, dialect.delimiter.name,
      options.delimiter == nil ? evidence : .option, "--delimiter",
      alternative: options.delimiter == nil ? header.unknownSeparator : nil)
    let hasHeader = options.hasHeader == true
    decide(.header, hasHeader ? "first row" : "none", hasHeader ? .option : evidence, nil)
    var layout = TableLayout(
      dialect: dialect, start: start, hasHeader: hasHeader, platform: platform, anki: header,
      width: max(header.columns.count, TableSample(source, dialect, from: start).width.cells),
      detections: detections)
    let isHTML = header.isHTML ?? (options.specifiedPlatform == platform)
    layout.markup = isHTML ? .html : .sounds
    return layout
  }

  mutating func cardLayout(_ platform: Platform, _ cards: PlatformCards) -> TableLayout {
    decide(.platform, platform.rawValue, .option, "--from")
    var dialect = cards.dialect
    if let delimiter = options.delimiter { dialect.delimiter = delimiter }
    if let quoting = options.quoting { dialect.quote = quoting.quote }
    skipRows(options.skippedRows ?? 0, dialect)
    if content.grid == nil {
      decide(
        .delimiter, dialect.delimiter.name, options.delimiter == nil ? .usual : .option,
        "--delimiter")
    }
    decide(.header, options.hasHeader == true ? "first row" : "none", .option, nil)
    var layout = TableLayout(
      dialect: dialect, start: start, hasHeader: options.hasHeader == true, platform: platform,
      isCards: cards.haveTwoSides, grid: content.grid, detections: detections)
    layout.markup = cards.markup
    return layout
  }
}
