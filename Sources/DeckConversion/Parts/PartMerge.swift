import ByteText
package import DeckBuilding
package import DeckReporting
package import DeckWriting
package import SystemIO

/// A merge of the parts of all shards, whose groups are then in the order of a conversion of all inputs
/// together.
package struct PartMerge {
  private let parts: [PartFile]

  /// The parts and indices of all groups, in their order.
  private let order: [(part: Int, group: Int)]

  /// The groups that were not built.
  private let refused: [RefusedLine]

  /// The numbers of all parts together.
  package let summary: Summary

  /// The diagnostics, in the order of a conversion of all inputs.
  private let findings: [FindingLine]

  package let errorCount: Int
  package let warningCount: Int

  /// Reads the files `paths`, and checks that they are parts of one division and that every shard is there
  /// once. Groups that do not have the numbers of questions in `expectations` are not written.
  ///
  /// - Parameter needsPlaces: Whether a source map is written.
  package init(
    _ paths: [FilePath], expecting expectations: [Expectation] = [], needsPlaces: Bool = false
  ) throws(PartFailure) {
    let expected = ExpectedCounts(expectations)
    var parts: [PartFile] = []
    for path in paths { parts.append(try PartFile(path, expected)) }
    try Self.checkShards(of: parts)
    if needsPlaces, let part = parts.first(where: { $0.groups.contains { $0.places == nil } }) {
      throw .withoutPlaces(part.path)
    }
    self.parts = parts
    let order = Self.order(of: parts)
    try Self.checkTitles(of: parts, order)
    let counts = CheckedCounts(of: parts, expectations)
    self.order = order.filter { !counts.refuses($0.group, ofPart: $0.part) }
    refused = parts.flatMap(\.refused) + counts.refused
    var summary = Summary.zero
    summary.inputCount = parts.first?.summary.summary.inputCount ?? 0
    for part in parts { summary.add(part.summary.summary) }
    summary.removeBuilt(counts.refusedSummary)
    self.summary = summary
    let all = parts.flatMap(\.findings)
    let found = Self.withoutRepetitions(all) + counts.errors
    findings = found.indices.sorted { one, other in
      let (first, second) = (found[one].order, found[other].order)
      return first < second || !(second < first) && one < other
    }.map { found[$0] }
    // Only errors are removed and added.
    errorCount =
      parts.reduce(0) { $0 + $1.summary.errorCount } - (all.count - found.count)
    warningCount = parts.reduce(0) { $0 + $1.summary.warningCount }
  }

  // MARK: Diagnostics

  /// Calls `body` with the diagnostics of all inputs and shards, in the order of a conversion of all inputs.
  package func forEachDiagnostic(_ body: (Diagnostic) -> Void) {
    var repeated = RepeatedFindings()
    var input: (order: FindingOrder?, number: Int) = (nil, 0)
    for finding in findings {
      if input.order.map({ !$0.isOfSameInput(as: finding.order) }) ?? true {
        input = (finding.order, input.number + 1)
      }
      repeated.count(finding.diagnostic, ofInput: input.number)
    }
    for finding in findings {
      var diagnostic = finding.diagnostic
      diagnostic.repetition = repeated.next(diagnostic)
      body(diagnostic)
    }
  }

  /// Returns findings without the errors about records that were refused when they were read, as far as
  /// their inputs have an error of reading, which is the reason.
  private static func withoutRepetitions(_ findings: [FindingLine]) -> [FindingLine] {
    var inputs: Set<Int> = []
    for finding in findings
    where finding.order.stage == .reading && finding.diagnostic.severity == .error {
      inputs.insert(finding.order.input)
    }
    return findings.filter { finding in
      finding.order.stage == .reading || finding.diagnostic.code != .refusedRecord
        || !inputs.contains(finding.order.input)
    }
  }

  /// Returns a line that names the groups that were not built, or nil if all were. If `includesAll`, none is
  /// written because of errors in others.
  package func refusedGroups(includesAll: Bool) -> String? {
    let others = includesAll ? order : []
    let unwritten = others.map {
      RefusedGroup(title: parts[$0.part].groups[$0.group].title, reason: nil)
    }
    return RefusedGroup.line(of: namedRefusedGroups + unwritten)
  }

  /// The groups that were not built, in the order of their first records.
  var namedRefusedGroups: [RefusedGroup] {
    refused.sorted { $0.arrival < $1.arrival }.map(\.group)
  }

  // MARK: Checks

  private static func checkShards(of parts: [PartFile]) throws(PartFailure) {
    guard let first = parts.first else { return }
    var paths: [Int: FilePath] = [:]
    for part in parts {
      let (shard, expected) = (part.summary.shard, first.summary.shard)
      guard shard.count == expected.count, shard.runs == expected.runs,
        part.summary.summary.inputCount == first.summary.summary.inputCount
      else { throw .ofOtherDivision(part.path, first: first.path) }
      if part.summary.options != first.summary.options {
        throw .withOtherOptions(part.path, first: first.path)
      }
      if let other = paths.updateValue(part.path, forKey: shard.number) {
        throw .repeatedShard(shard.number, part.path, first: other)
      }
    }
    let count = first.summary.shard.count
    if paths.count < count {
      let missing = (0..<min(count, RecordStream.shardCounts.upperBound)).filter {
        paths[$0] == nil
      }
      throw .missingShards(missing, count: count)
    }
  }

  private static func checkTitles(
    of parts: [PartFile], _ order: [(part: Int, group: Int)]
  ) throws(PartFailure) {
    // Titles that differ only in how letters are composed are different ones.
    var paths: [[UInt8]: Int] = [:]
    for place in order {
      let title = parts[place.part].groups[place.group].title
      if let other = paths.updateValue(place.part, forKey: Array(title.utf8)), other != place.part {
        throw .repeatedTitle(title, parts[place.part].path, first: parts[other].path)
      }
    }
  }

  // MARK: Order

  /// Returns the order of all groups: by order number if all questions have one, else by first arrival.
  private static func order(of parts: [PartFile]) -> [(part: Int, group: Int)] {
    var order: [(part: Int, group: Int)] = []
    for (number, part) in parts.enumerated() {
      order += part.groups.indices.map { (number, $0) }
    }
    let areByNumber = parts.allSatisfy { $0.summary.areByNumber || $0.groups.isEmpty }
    return order.sorted { one, other in
      let (first, second) = (
        parts[one.part].groups[one.group], parts[other.part].groups[other.group]
      )
      if areByNumber, let isLess = first.isBefore(second) { return isLess }
      return first.arrival < second.arrival
    }
  }

  // MARK: Writing

  /// Writes all groups to each of `outputs`, none of which may be in `places`. Returns what was written,
  /// without standard output.
  ///
  /// - Parameter inputs: The inputs that the parts were made of; nil if only the parts are known.
  /// - Throws: An `OutputError` if an output is a part or cannot be written, or a part cannot be read.
  package func write(
    to outputs: [Output], as form: OutputForm, _ rules: SeverityRules, in places: OutputPlaces,
    of inputs: [Input]? = nil
  ) throws(OutputError) -> [WrittenOutput] {
    let files = OutputFiles(places)
    let sources = inputs.map(GroupSources.init) ?? GroupSources(of: parts)
    if outputs.contains(.standardOutput) { try places.takeStandardOutput() }
    var written: [WrittenOutput] = []
    for output in outputs where output != .standardOutput {
      let (counts, diagnosticCount) = (files.counts, files.diagnostics.count)
      if case .sourceMap(let path) = output {
        try write(to: SourceMapSink(path, in: files))
      } else if let sink = try sink(output, form, rules, in: files, of: sources.inputs) {
        try write(to: sink, of: sources)
      }
      written += output.written(
        files.counts - counts, Array(files.diagnostics.dropFirst(diagnosticCount)),
        groupCount: summary.groupCount)
    }
    try files.commit()
    if outputs.contains(.standardOutput),
      let sink = try sink(.standardOutput, form, rules, in: files, of: sources.inputs)
    {
      try write(to: sink, of: sources)
    }
    return written
  }

  private func sink(
    _ output: Output, _ form: OutputForm, _ rules: SeverityRules, in files: OutputFiles,
    of inputs: [Input]
  ) throws(OutputError) -> (any GroupTextSink)? {
    switch output {
    case .folder(let folder):
      let sink = try FolderSink(folder, form, in: files, of: inputs, rules)
      if errorCount > 0 { sink.noteErrors(refusing: namedRefusedGroups.map(\.title)) }
      return sink
    case .bundle(let path): return try StreamSink(path, form, in: files)
    case .standardOutput: return try StreamSink(nil, form, in: files)
    case .sourceMap, .merged, .rejects, .page, .pages: return nil
    }
  }

  /// Writes all groups, read again one after another, to `sink`, with their sources.
  func write(
    to sink: any GroupTextSink, of sources: GroupSources = GroupSources([])
  ) throws(OutputError) {
    try forEachGroup { (group, part) throws(OutputError) in
      let object = try part.bytes(in: group.range)
      try sink.write(
        object[0..<object.count], title: group.title,
        inputs: sources.numbers(of: group, inPart: part.number))
    }
    try sink.finish(summary)
  }

  /// Writes the places of all groups, read again one after another, to `sink`.
  private func write(to sink: SourceMapSink) throws(OutputError) {
    try forEachPlaces { (places) throws(OutputError) in try sink.write(places) }
    try sink.finish()
  }

  /// Calls `body` with the places of each group, which returns false if it cannot read them.
  func forEachPlaces(_ body: (GroupPlaces) throws(OutputError) -> Bool) throws(OutputError) {
    try forEachGroup { (group, part) throws(OutputError) in
      guard let range = group.places, let places = GroupPlaces(try part.bytes(in: range)),
        try body(places)
      else { throw .failed(path: part.path, .changed) }
    }
  }

  private func forEachGroup(
    _ body: (PartFile.Group, OpenPart) throws(OutputError) -> Void
  ) throws(OutputError) {
    var open: [OpenPart] = []
    for (number, part) in parts.enumerated() { open.append(try OpenPart(part, number)) }
    for place in order {
      try body(parts[place.part].groups[place.group], open[place.part])
    }
  }
}

/// A part whose groups are read again.
private final class OpenPart {
  let path: FilePath

  /// The number of the part among all parts.
  let number: Int

  private let file: FileDescriptor

  init(_ part: PartFile, _ number: Int) throws(OutputError) {
    (path, self.number) = (part.path, number)
    do throws(SystemError) {
      file = try FileDescriptor.forReading(part.path)
    } catch {
      throw .failed(path: part.path, error)
    }
  }

  /// Returns the object or the line of a group.
  func bytes(in range: Range<Int>) throws(OutputError) -> Bytes {
    do throws(SystemError) {
      let bytes = try file.bytes(upTo: range.count, at: range.lowerBound)
      guard bytes.count == range.count else { throw SystemError.changed }
      return bytes
    } catch {
      throw .failed(path: path, error)
    }
  }
}

extension PartFile.Group {
  /// Returns whether the group is before another one by their order numbers, then by their titles; nil if
  /// they are equal.
  fileprivate func isBefore(_ other: PartFile.Group) -> Bool? {
    if let number = OrderNumber(order.utf8.span),
      let otherNumber = OrderNumber(other.order.utf8.span)
    {
      if number.isLess(order.utf8.span, than: otherNumber, other.order.utf8.span) { return true }
      if otherNumber.isLess(other.order.utf8.span, than: number, order.utf8.span) { return false }
    }
    if title.utf8.elementsEqual(other.title.utf8) { return nil }
    return title.utf8.lexicographicallyPrecedes(other.title.utf8)
  }
}
