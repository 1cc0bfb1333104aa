import ByteText

extension Gathering {
  /// Stores a composed text whose position in the inputs has the address `place`. Returns nil, and
  /// reports it for the row with this number, if the text cannot be stored.
  mutating func keep(
    _ text: borrowing ComposedText, place: Int, row: Int? = nil
  ) -> TextReference? {
    if !text.isTooLong, let kept = texts.add(decoded: text.span, place: place) { return kept }
    findings.append(
      Finding(
        place: texts.place(at: place),
        kind: text.isTooLong ? .longText(max: text.maxCount) : .tooManyAddresses, row: row))
    return nil
  }
}
