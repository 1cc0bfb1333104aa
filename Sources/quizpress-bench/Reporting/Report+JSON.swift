import ByteText
internal import DeckConversion

extension Report {
  /// The report as JSON. Times are in seconds, sizes in bytes.
  var json: JSONValue {
    .object(
      conditions.jsonMembers + [
        ("jobs", .list(jobs.map(\.json))),
        (
          "failures",
          .list(
            failures.map {
              .object([
                ("job", .string($0.name.rawValue)), ("reason", .string("\($0.error)")),
              ])
            })
        ),
      ])
  }
}

extension Conditions {
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
      ("notMeasured", .list(job.notMeasured.map { .string($0) })),
    ])
  }
}

extension Measurement {
  fileprivate var json: JSONValue {
    .object([
      ("name", .string(name)), ("questions", .number(questionCount)),
      ("wall", json(\.wallTime)), ("processor", json(\.cpuTime)),
      ("peakMemory", json(\.peakMemory)),
    ])
  }

  private func json(_ quantity: KeyPath<Sample, Double>) -> JSONValue {
    guard let spread = spread(of: quantity) else { return .null }
    return .object(
      spread.jsonMembers + [("samples", .list(values(of: quantity).map { .decimal($0) }))])
  }
}

extension Comparison {
  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("run", .string(claim.run)), ("measure", .string(claim.measure.title)),
      ("comparedTo", .string(claim.measure.referenceTitle)), ("ratio", .object(ratio.jsonMembers)),
      ("ratioOfLeast", .decimal(ratioOfMinima)),
    ]
    if let target = claim.target { members.append(("target", .decimal(target))) }
    if let verdict { members.append(("verdict", .string(verdict))) }
    return .object(members)
  }
}

extension Spread {
  fileprivate var jsonMembers: [(String, JSONValue)] {
    [("median", .decimal(median)), ("least", .decimal(minimum)), ("most", .decimal(maximum))]
  }
}
