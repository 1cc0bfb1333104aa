import DeckBuilding
@_spi(Conversion) import QuestionGroups

extension Inspection {
  /// The inspection of an input.
  init(ofInput number: Int, in deck: ReportedDeck) {
    let input = deck.inputs[number]
    let report = deck.report(ofInput: number)
    let usedCount = report.rows.count(where: deck.isUsed)
    self.init(
      name: input.name, path: input.path, sheet: input.sheetName,
      skippingReason: Self.skippingReason(ofInput: number, in: deck),
      isStandardInput: input.isStandardInput, format: input.format,
      detections: report.detections.map(Detection.init),
      columns: report.columns.map { Column($0, report.values) },
      readings: report.readings.prefix(3).compactMap(Reading.init),
      hasOtherHeaders: report.hasOtherHeaders,
      questions: report.rows.lazy.filter(deck.isValidQuestion).prefix(3).map {
        BuiltQuestion(row: $0, in: deck)
      },
      usedCount: usedCount, refusedCount: report.rows.count - usedCount,
      blankCount: report.blankCount, codes: Self.codes(ofInput: number, in: deck))
  }

  private static func skippingReason(ofInput input: Int, in deck: ReportedDeck) -> String? {
    let finding = deck.findings.first { finding in
      guard finding.place.input == input, case .skippedSheet = finding.kind else { return false }
      return true
    }
    let catalogue = Catalogue(context: MessageContext(deck: deck))
    return finding.map { catalogue.description(of: $0).message }
  }

  private static func codes(
    ofInput input: Int, in deck: ReportedDeck
  ) -> [(code: DiagnosticCode, count: Int)] {
    var counts: [DiagnosticCode: Int] = [:]
    for finding in deck.findings where finding.place.input == input && finding.severity != .note {
      counts[finding.kind.code, default: 0] += 1
    }
    return counts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
      .map { ($0.key, $0.value) }
  }
}

extension Inspection.BuiltQuestion {
  fileprivate init(row: Int, in deck: ReportedDeck) {
    let draft = deck.draft(ofRow: row)
    self.init(
      title: deck.title(ofRow: row).map(deck.string) ?? "", prompt: deck.string(draft.prompt),
      answer: deck.string(draft.answer), hint: draft.hint.isBlank ? nil : deck.string(draft.hint))
  }
}
