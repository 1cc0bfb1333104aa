package import ByteText
import QuestionGroups

extension ConversionOptions {
  /// A hash of the options that determine which groups are built of records, how they are written, and what is
  /// reported about them.
  package var buildingHash: FNVHash {
    FNVHash(
      of: [
        building.title, building.answerNotation, building.choicesUse, building.preset,
        building.answerJoint, building.acceptedAnswers, building.nestedTitles, building.onConflict,
        building.skipsInvalid,
      ] + running.rules.words + running.contentLimits.words)
  }
}

extension ContentLimits {
  /// The limits as text; none if there are no limits.
  fileprivate var words: [String] {
    var words = groupSizes.map { ["\($0)"] } ?? []
    for field in Self.fields {
      guard let rule = texts[field] else { continue }
      let parts: [Any?] = [
        field, rule.length, rule.form?.description, rule.allowed?.sorted(),
        rule.unavailable.sorted(), rule.pattern?.text, rule.forbiddenWords,
      ]
      words.append("\(parts)")
    }
    return words
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
