import RecordReading

/// Reports about inputs as wholes, once all of their records have been read.
extension Gathering {
  /// Reports fields from which text is missing because a value in a template is blank.
  mutating func reportIncompleteTexts(of inputs: [Input], _ options: ConversionOptions) {
    for input in self.inputs.numbers(where: { !$0.incompleteTexts.isEmpty }) {
      let uses = self.inputs[input].incompleteTexts
      let mapped = options.applied(to: inputs[input]).naming.mapped
      for (field, use) in uses {
        findings.append(
          .incompleteText(
            field, count: use.count, optional: mapped?.lastPart(of: field) ?? ""), at: use.place)
      }
    }
  }

  /// Reports for each input the content that is not written because text cannot have it.
  mutating func reportLostContent() {
    for input in inputs.numbers(where: { !$0.lost.isEmpty }) {
      for content in LostContent.allCases {
        guard let lost = inputs[input].lost[content] else { continue }
        findings.append(.lostContent(content, recordCount: lost.count), at: lost.place)
      }
    }
  }
}
