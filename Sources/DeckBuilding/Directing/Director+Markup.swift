import ByteText
import RecordReading

/// Character references in inputs whose markup is not known.
extension Director {
  /// Reports the first character reference in `source` if it is written as it is: no option and no
  /// platform, which has `markup`, says otherwise.
  mutating func detectMarkup(in source: Source, _ markup: Markup?) {
    guard markup == nil || markup == .sounds, options.markup == nil, !options.reading.specifiesTable
    else { return }
    let sample = source.sample(TableSample.size)
    let bytes = sample.bytes[sample.start..<sample.end]
    guard let offset = CharacterReference.firstOffset(in: bytes) else { return }
    recordDetection(
      Detection(
        subject: .markup, value: MarkupChoice.text.rawValue, evidence: .characterReference,
        alternative: MarkupChoice.html.rawValue, option: "--markup",
        offset: sample.start + offset))
  }
}
