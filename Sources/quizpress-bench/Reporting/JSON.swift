import ByteText
internal import DeckConversion

extension Report {
  /// All that was measured, for programs. Times are in seconds, memory is in bytes.
  var json: JSONValue {
    .object(
      surroundings.jsonMembers + [
        ("jobs", .list(reports.map(\.json))),
        (
          "failures",
          .list(
            failures.map {
              .object([
                ("job", .string($0.name.rawValue)), ("reason", .string("\($0.failure)")),
              ])
            })
        ),
      ])
  }
}

extension Surroundings {
  fileprivate var jsonMembers: [(String, JSONValue)] {
    [
      ("version", .string(version)), ("questions", .number(questionCount)),
      ("groups", .number(groupCount)), ("seed", .string("\(seed)")), ("rounds", .number(rounds)),
      ("memoryFloor", .number(memoryFloor)),
      (
        "machine",
        .object([
          ("processor", .string(machine.processor)), ("cores", .number(machine.cores)),
          ("memory", .number(machine.memory)), ("system", .string(machine.system)),
          ("load", .decimal(load)),
        ])
      ),
      ("peers", .object(peers.map { ($0.title, .string($0.version)) })),
    ]
  }
}

extension JobReport {
  fileprivate var json: JSONValue {
    .object([
      ("name", .string(job.name.rawValue)), ("title", .string(job.name.title)),
      ("runs", .list(measurements.map(\.json))),
      ("comparisons", .list(comparisons.map(\.json))),
      ("notMeasured", .list(job.missing.map { .string($0) })),
    ])
  }
}

extension Measurement {
  fileprivate var json: JSONValue {
    .object([
      ("name", .string(name)), ("questions", .number(questionCount)),
      ("wall", json(\.wall)), ("processor", json(\.processor)),
      ("peakMemory", json(\.peakMemory)),
    ])
  }

  private func json(_ part: KeyPath<Sample, Double>) -> JSONValue {
    guard let spread = spread(of: part) else { return .null }
    return .object(
      spread.jsonMembers + [("samples", .list(samples.map { .decimal($0[keyPath: part]) }))])
  }
}

extension Comparison {
  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("run", .string(claim.run)), ("measure", .string(claim.measure.title)),
      ("comparedTo", .string(claim.measure.shownReference)), ("ratio", .object(ratio.jsonMembers)),
      ("ratioOfLeast", .decimal(ratioOfLeast)),
    ]
    if let target = claim.target { members.append(("target", .decimal(target))) }
    if let verdict { members.append(("verdict", .string(verdict))) }
    return .object(members)
  }
}

extension Spread {
  fileprivate var jsonMembers: [(String, JSONValue)] {
    [("median", .decimal(median)), ("least", .decimal(least)), ("most", .decimal(most))]
  }
}
