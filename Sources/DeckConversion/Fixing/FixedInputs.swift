/// The inputs of a conversion after their values have been fixed.
package struct FixedInputs {
  /// The inputs with fixed values.
  package internal(set) var inputs = RewrittenInputs()

  /// The result of converting the fixed inputs, with the diagnostics that remain.
  package internal(set) var outcome: Conversion.Outcome

  init(_ outcome: Conversion.Outcome) {
    self.outcome = outcome
  }
}
