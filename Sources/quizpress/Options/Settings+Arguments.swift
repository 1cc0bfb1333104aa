import DeckConversion

extension Settings {
  /// Applies the options that were given, and adds the errors in their values.
  mutating func apply(_ arguments: Arguments, _ errors: inout [String]) {
    for option in CommandOption.all {
      for value in arguments.values[option.name] ?? [] {
        do throws(InvalidValue) {
          try option.apply(value, &self)
        } catch {
          let place = arguments.places[option.name] ?? ""
          errors.append("\(place)invalid value '\(value)' for \(option.flag): \(error.reason)")
        }
      }
    }
  }

  /// The settings that a single input can have.
  var optionsOfInput: InputOptions {
    var options = InputOptions()
    options.sheets = conversion.sheets
    options.mappings = mappings
    return options
  }

  /// Whether fields are mapped, of all inputs or of some.
  var hasMappings: Bool { !mappings.isEmpty || inputs.values.contains { !$0.mappings.isEmpty } }
}
