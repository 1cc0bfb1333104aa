extension SeverityRules {
  /// Returns a finding as it is reported, or nil if it is ignored.
  func applied(to finding: Finding) -> Finding? {
    // A rule about content can be turned on for other inputs only.
    if finding.kind.isOfRule, !isOn(finding.kind.code) { return nil }
    guard let severity = severity(of: finding.kind.code, insteadOf: finding.severity),
      var applied = knownFields.isEmpty ? finding : knownFields.removed(from: finding)
    else { return nil }
    applied.severity = severity
    return applied
  }
}

extension KnownFields {
  /// Returns a finding without the names, or nil if it is about them only.
  ///
  /// A table without a column for the prompt or the answer is always reported, with all its names.
  fileprivate func removed(from finding: Finding) -> Finding? {
    switch finding.kind {
    case .unknownField(let name, _):
      return contains(name) ? nil : finding
    case .unknownColumns(let columns, missing: nil):
      let others = columns.filter { !contains($0.name) }
      guard let first = others.first else { return nil }
      return Finding(
        place: first.place, kind: .unknownColumns(others, missing: nil), row: finding.row)
    default: return finding
    }
  }
}
