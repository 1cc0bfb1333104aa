import DeckBuilding
import DeckWriting

extension Conversion {
  /// The most rounds in which fixes make others possible.
  private static let maxFixingRounds = 4

  /// Fixes faults that have one of `codes` in the text of inputs with names that `isFixed` accepts. Their
  /// rules must be turned on. Nothing is written. The outcome is that of the fixed inputs.
  ///
  /// The fixed inputs are read again: the same records must be used and have the same text apart from the faults, in
  /// the same number of groups, and no error may be new. So a fix never changes what a deck means.
  package func fix(
    _ inputs: [Input], _ codes: Set<DiagnosticCode>, where isFixed: (String) -> Bool = { _ in true }
  ) throws(RewritingFailure) -> (inputs: RewrittenInputs, outcome: Outcome) {
    var options = options
    options.keepsGivenTexts = true
    options.limits[.diagnostics] = .max
    let conversion = Conversion(options)
    let original = conversion.build(inputs)
    var (fixed, outcome) = (RewrittenInputs(), Outcome(original))
    var (deck, current) = (original, inputs)
    // A workbook has become its sheets.
    let numbers = Dictionary(
      inputs.indices.filter { !inputs[$0].isFault && isFixed(inputs[$0].name) }.map {
        (inputs[$0].path, $0)
      }
    ) { first, _ in first }
    let meaning = DeckMeaning(of: original, without: codes)
    for _ in 0..<Self.maxFixingRounds {
      let fixes = DeckFixes(of: deck, codes).inputs
      var hasChanged = false
      for (number, fix) in fixes.sorted(by: { $0.key < $1.key }) {
        guard let index = numbers[deck.inputs[number].path],
          try fixed.add(fix, of: inputs[index], number: index),
          let file = fixed.files[index]
        else { continue }
        current[index] = inputs[index].replaced(by: file.content)
        hasChanged = true
      }
      if !hasChanged { break }
      deck = conversion.build(current)
      guard meaning.isSame(as: DeckMeaning(of: deck, without: codes)) else { throw .changesMeaning }
      outcome = Outcome(deck)
    }
    return (fixed, outcome)
  }
}

extension ConversionOptions {
  /// Whether a rule about faults that can be fixed is turned on.
  package var hasFixableRules: Bool {
    TextFixing.codes.contains { inputRules.isOn($0) }
  }
}

extension Conversion.Outcome {
  /// The number of values whose faults can be fixed in the files, without the fixes that these make
  /// possible; nil if there are none. Requires `RunOptions.keepsGivenTexts`.
  package var fixableValueCount: Int? {
    let fixes = DeckFixes(of: deck, Set(TextFixing.codes)).inputs
    let counts = fixes.filter { !deck.inputs[$0.key].path.isCompressed }.map(\.value.count)
    return counts.isEmpty ? nil : counts.reduce(0, +)
  }
}
