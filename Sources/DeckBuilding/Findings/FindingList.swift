/// The findings of a run: up to a limit they are kept, beyond it only counted.
package struct FindingList: Sendable {
  /// The findings that are kept.
  package private(set) var kept: [Finding] = []

  /// The findings above the limit.
  private(set) var counted = CountedFindings()

  /// The codes of the errors among them that rejected records, if they are asked for.
  private var countedRefusals: [Refusal] = []

  /// Whether one of them is reported once per input.
  private(set) var hasCountedOncePerInput = false

  private let limit: Int
  private let rules: InputRules
  private let keepsRefusals: Bool

  /// Whether warnings above the limit are held until it is known whether records or comments ignore them.
  private var holdsWarnings = false

  /// The warnings above the limit that are held, and counted meanwhile.
  private var held: [Finding] = []

  /// Whether there were more of them than can be held.
  private(set) var hasLostWarnings = false

  /// Creates an empty list that keeps at most `limit` findings, with the severities that `rules`
  /// give them. Of the others, it keeps the refusals if `keepsRefusals`.
  init(
    limit: Int, rules: InputRules = InputRules(common: SeverityRules()), keepsRefusals: Bool = false
  ) {
    self.limit = limit
    self.rules = rules
    self.keepsRefusals = keepsRefusals
  }

  /// Creates an empty list that keeps as many findings as the options require.
  init(_ options: ConversionOptions) {
    self.init(
      limit: options.limits.diagnostics, rules: options.inputRules,
      keepsRefusals: options.keepsRejects)
  }

  /// Creates an empty list that keeps as many findings as `other`.
  init(like other: FindingList) {
    (limit, rules) = (other.limit, other.rules)
    (holdsWarnings, keepsRefusals) = (other.holdsWarnings, other.keepsRefusals)
  }

  /// The number of findings that are kept.
  package var count: Int { kept.count }

  /// Whether further findings are only counted, unless they are about an entire input.
  var isFull: Bool { kept.count >= limit }

  /// Holds the following warnings above the limit until it is known whether they are ignored.
  mutating func holdWarnings() { holdsWarnings = true }

  /// A position in a list, to remove the findings after it.
  struct Mark: Sendable {
    fileprivate var kept = 0
    fileprivate var held = 0
    fileprivate var counted = CountedFindings()
    fileprivate var refusals = 0
  }

  /// The current end of the list.
  var end: Mark {
    Mark(
      kept: kept.count, held: held.count, counted: counted, refusals: countedRefusals.count)
  }

  /// Adds a finding, unless a rule ignores it. Findings about an entire input are always kept.
  mutating func append(_ finding: Finding) {
    guard let finding = rules[finding.place.input].applied(to: finding) else { return }
    add(finding)
  }

  /// Adds a finding about a place and, if it is given, about a row.
  mutating func append(_ kind: Finding.Kind, at place: SourcePosition, row: Int? = nil) {
    append(Finding(place: place, kind: kind, row: row))
  }

  /// Adds a finding as it is reported.
  private mutating func add(_ finding: Finding) {
    if !isFull || finding.place.offset < 0 {
      kept.append(finding)
    } else {
      let isHeld = hold(finding)
      counted.add(finding, isHeld: isHeld)
      if finding.kind.oncePerInput != nil { hasCountedOncePerInput = true }
      if keepsRefusals, let refusal = finding.refusal { countedRefusals.append(refusal) }
    }
  }

  /// Holds a finding above the limit if it may be ignored. Returns whether it is held.
  private mutating func hold(_ finding: Finding) -> Bool {
    guard holdsWarnings, finding.kind.severity != .error else { return false }
    guard held.count < ConversionLimits().diagnostics else {
      hasLostWarnings = true
      return false
    }
    held.append(finding)
    return true
  }

  /// Adds the findings of later records, whose rows begin with `firstRow`, as far as `isNews`
  /// accepts them. `other` must have the same rules.
  mutating func append(
    _ other: FindingList, rowsFrom firstRow: Int, where isNews: (Finding) -> Bool
  ) {
    holdsWarnings = holdsWarnings || other.holdsWarnings
    for finding in other.kept where isNews(finding) { add(finding.moved(rowsBy: firstRow)) }
    counted.absorb(other.counted, firstRow: firstRow)
    countedRefusals += other.countedRefusals.map { $0.moved(rowsBy: firstRow) }
    hasCountedOncePerInput = hasCountedOncePerInput || other.hasCountedOncePerInput
    for finding in other.held where !hold(finding) { counted.notePlace(of: finding) }
    hasLostWarnings = hasLostWarnings || other.hasLostWarnings
  }

  /// Adds the findings of several lists with the same rules, about the same rows.
  mutating func append(_ others: consuming [FindingList]) {
    if count == 0, counted.total == 0, others.count == 1 {
      self = others[0]
      return
    }
    kept.reserveCapacity(count + others.reduce(0) { $0 + $1.count })
    // Each list is released when it has been added: there may be as many findings as questions.
    others.reverse()
    while let other = others.popLast() { append(other, rowsFrom: 0) { _ in true } }
  }

  /// Removes the findings after `mark`, including the ones that are only counted.
  mutating func removeAll(behind mark: Mark) {
    kept.removeSubrange(min(mark.kept, kept.count)...)
    held.removeSubrange(min(mark.held, held.count)...)
    counted = mark.counted
    countedRefusals.removeSubrange(min(mark.refusals, countedRefusals.count)...)
  }

  /// Removes all findings except those about entire inputs.
  mutating func removeAllAboutRecords() {
    kept.removeAll { $0.place.offset >= 0 }
    held = []
    (counted, countedRefusals, hasCountedOncePerInput) = (CountedFindings(), [], false)
  }

  /// Removes the warnings and notes that are kept and that `isIgnored` accepts, also if a rule makes
  /// errors of them. `isIgnored` gets them in the order of their places.
  mutating func removeWarnings(where isIgnored: (Finding) -> Bool) {
    Self.sort(&kept)
    kept.removeAll { $0.kind.severity != .error && isIgnored($0) }
  }

  /// Releases the warnings that are held, and no longer counts the ones that `isIgnored` accepts.
  /// `isIgnored` gets them in the order of their places.
  mutating func releaseWarnings(where isIgnored: (Finding) -> Bool) {
    Self.sort(&held)
    for finding in held {
      if isIgnored(finding) { counted.remove(finding) } else { counted.notePlace(of: finding) }
    }
    held = []
  }

  /// Inserts a finding into a sorted list.
  package mutating func insert(_ finding: Finding) {
    let index = kept.firstIndex { finding.place < $0.place } ?? kept.endIndex
    kept.insert(finding, at: index)
  }

  /// Sorts the findings by place, and appends a note if some were only counted.
  mutating func sort() {
    Self.sort(&kept)
    guard let place = counted.firstPlace, counted.total > 0 else { return }
    kept.append(Finding(place: place, kind: .uncountedFindings(counted.total)))
  }

  /// Sorts findings by place. There may be a million of them, and each has a hundred bytes, so they
  /// are moved at most once, within their array.
  private static func sort(_ findings: inout [Finding]) {
    if zip(findings, findings.dropFirst()).allSatisfy({ $0.place <= $1.place }) { return }
    var order = findings.indices.map { (place: findings[$0].place, index: $0) }
    order.sort { ($0.place, $0.index) < ($1.place, $1.index) }
    for start in order.indices where order[start].index != start {
      let first = findings[start]
      var target = start
      while order[target].index != start {
        let source = order[target].index
        findings[target] = findings[source]
        order[target].index = target
        target = source
      }
      findings[target] = first
      order[target].index = target
    }
  }

  /// The codes of the errors that rejected records, kept or not; only if they are asked for.
  package var refusals: [Refusal] { kept.compactMap(\.refusal) + countedRefusals }

  /// The first finding, kept or not, of two values between which an option decided.
  var firstDecision: Finding? {
    kept.first { $0.kind.isDecidedConflict } ?? counted.firstDecision
  }

  /// The number of errors, kept or not, that refuse a record each.
  package var recordErrorCount: Int {
    kept.count { $0.isRecordError } + counted.recordErrorCount
  }

  /// Returns the number of findings of a severity, kept or not.
  package func count(of severity: DiagnosticSeverity) -> Int {
    kept.count { $0.severity == severity } + counted.count(of: severity)
  }
}

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
