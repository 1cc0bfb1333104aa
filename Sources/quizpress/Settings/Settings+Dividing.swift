import DeckConversion

extension Settings {
  /// The errors of a run that would have another result if it were divided among temporary files.
  var divisionErrors: [String] {
    var errors: [String] = []
    if conversion.format == .records {
      errors.append(
        "--memory cannot be used with --format records; sort the records, and use --grouped")
    }
    if report.diagnostics.contains(where: { $0.format == .junit }) {
      errors.append("--memory cannot be used with --diagnostics junit, which lists all questions")
    }
    if conversion.rules.isOn(.repeatedQuestion) {
      errors.append(
        "--memory cannot be used with the rule repeated-question, which compares all questions; check the "
          + "bundle with it afterward")
    }
    if changedLimits.contains(.diagnostics) {
      errors.append("--memory cannot be used with --limit diagnostics")
    }
    if !overrides.isEmpty {
      errors.append("--memory cannot be used with the key 'overrides' of a deck file")
    }
    return errors
  }
}

extension [Output] {
  /// What the outputs need besides the groups.
  var neededContent: PartContent {
    var content: PartContent = []
    for output in self {
      if output.isManagedFolder { content.insert(.inputs) }
      if case .sourceMap = output { content.insert(.places) }
    }
    return content
  }
}
