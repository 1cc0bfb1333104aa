import DeckConversion

extension Arguments {
  /// Adds values of an option; none at all turn it off.
  mutating func add(_ newValues: [Argument], _ name: String, place: Diagnostic.Location?) {
    values[name, default: []] += newValues
    places[name] = place
  }

  /// Returns these arguments with the options of `others` in place of their own.
  ///
  /// A mapping with known keys is merged key by key. Values of an option override the values of its
  /// opposite.
  func merging(_ others: Arguments) -> Arguments {
    var merged = self
    for (name, values) in others.values {
      let option = CommandOption.named(name)
      var kept: [Argument] = []
      switch option?.deckFileKey?.type {
      case .mapping, .dictionary:
        let keys = Set(values.map(Self.key))
        kept = (merged.values[name] ?? []).filter { !keys.contains(Self.key(of: $0)) }
      default: break
      }
      merged.values[name] = kept + values
      merged.places[name] = others.places[name]
      if !values.isEmpty, let opposite = option?.oppositeName { merged.values[opposite] = nil }
    }
    return merged
  }

  /// Returns the key of a value such as `prompt=Frage`; keys are compared without case.
  private static func key(of value: Argument) -> String? {
    value.description.split(separator: "=").first?.lowercased()
  }
}
