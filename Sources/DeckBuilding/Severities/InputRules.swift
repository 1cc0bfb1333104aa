/// The severities of diagnostics in a run: rules for all inputs, and rules for single inputs.
package struct InputRules: Sendable {
  /// The rules of inputs that have none of their own.
  let common: SeverityRules

  /// The rules of single inputs, by their numbers.
  var ofInputs: [Int: SeverityRules] = [:]

  /// The rules of the input with a number.
  subscript(input: Int) -> SeverityRules {
    ofInputs.isEmpty ? common : ofInputs[input] ?? common
  }

  /// Returns whether a rule about content is turned on for any input.
  package func isOn(_ code: DiagnosticCode) -> Bool {
    common.isOn(code) || ofInputs.values.contains { $0.isOn(code) }
  }
}
