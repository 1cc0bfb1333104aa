import ByteText
import DeckBuilding
import DeckWriting
import RecordReading
import SystemIO

extension Conversion {
  /// The most rounds after which a text must be tidy.
  private static let maxTidyingRounds = 4

  /// Tidies the text of inputs, each by itself. Nothing is written.
  ///
  /// The tidy text of an input is converted before it is accepted: it must give the same groups, to
  /// the byte, from the same records, and tidying it again must not change it.
  package func format(_ inputs: [Input]) -> FormattedInputs {
    var options = options
    options.keepsGivenTexts = true
    options.choicesUse = .keep
    options.limits[.diagnostics] = .max
    let conversion = Conversion(options)
    var result = FormattedInputs()
    for (number, input) in inputs.enumerated() {
      do throws(TidyingRefusal) {
        let isAccepted = try conversion.format(input, number: number, &result)
        if isAccepted { result.tidyCount += 1 }
      } catch {
        let place = error.offset.flatMap { conversion.place(of: $0, in: input) }
        result.refused.append(
          FormattedInputs.Refused(input: input, reason: .refused(error), place: place))
      }
    }
    return result
  }

  /// Tidies one input. Returns false if that failed, and adds the reason to the result.
  private func format(
    _ input: Input, number: Int, _ result: inout FormattedInputs
  ) throws(TidyingRefusal) -> Bool {
    if input.format.isWorkbook { throw .workbook }
    let original = build([input])
    if let failure = original.readingFailure {
      result.refused.append(FormattedInputs.Refused(input: input, reason: .failed(failure)))
      return false
    }
    var inputs = RewrittenInputs()
    var deck = original
    var isTidy = false
    for _ in 0..<Self.maxTidyingRounds where !isTidy {
      let text = try TidyText.text(of: deck)
      isTidy = text.isUnchanged
      if isTidy { break }
      do throws(RewritingFailure) {
        _ = try inputs.add(text, of: input, number: number)
      } catch {
        result.refused.append(FormattedInputs.Refused(input: input, reason: .failed(error)))
        return false
      }
      guard let file = inputs.files[number] else { throw .compressed }
      deck = build([input.replaced(by: file.content)])
      guard Self.isSame(deck, as: original) else { throw .inexact }
    }
    guard isTidy else { throw .inexact }
    if let file = inputs.files[number] { result.inputs.add(file, number: number) }
    return true
  }

  /// Returns the line and the column of an offset in the text of an input.
  private func place(of offset: Int, in input: Input) -> LineIndex.Position? {
    build([input]).texts.text(at: SourcePosition(input: 0, offset: 0))?.position(of: offset)
  }

  /// Returns whether a tidied deck has the same groups, from the same records, as the original one.
  private static func isSame(_ deck: BuiltDeck, as original: BuiltDeck) -> Bool {
    let (bundle, originalBundle) = (deck.compactBundle(), original.compactBundle())
    return bundle[0..<bundle.count].hasSameBytes(as: originalBundle[0..<originalBundle.count])
      && DeckMeaning(of: original, without: []).isSame(
        as: DeckMeaning(of: deck, without: []), countsBlanks: false)
      && deck.accounts[0].layout?.dialect == original.accounts[0].layout?.dialect
  }
}

extension BuiltDeck {
  /// The error because of which the only input cannot be read, if there is one.
  fileprivate var readingFailure: RewritingFailure? {
    for finding in findings.kept {
      if case .unreadable(let error) = finding.kind { return .unreadable(inputs[0].path, error) }
    }
    return nil
  }
}
