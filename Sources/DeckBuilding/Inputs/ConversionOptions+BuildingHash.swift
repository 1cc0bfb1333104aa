package import ByteText

extension ConversionOptions {
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
