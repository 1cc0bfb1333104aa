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
    if let specified = options.specifiedPlatform { return specified.isTable ? nil : specified }
    return isLines ? nil : detected(in: source, among: options.platforms)
  }

  private static func detected(in source: Source, among platforms: [Platform]) -> Platform? {
    let sample = source.sample(sampleSize)
    let bytes = sample.bytes[sample.start..<sample.end]
    let first = bytes.indices.first { bytes[$0] > 0x20 }
    guard let first, bytes[first] == UInt8(ascii: "{") else { return nil }
    return platforms.first { platform in
      platform.characteristicKeys.contains { keys in keys.allSatisfy { bytes.hasKey($0) } }
    }
  }
}

extension Span<UInt8> {
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
