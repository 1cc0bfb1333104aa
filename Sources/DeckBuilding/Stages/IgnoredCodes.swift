import ByteText
import SystemIO

/// The codes of diagnostics that are ignored where they are: in comments of YAML inputs, and in the
/// column or key `_ignore` of records.
struct IgnoredCodes {
  /// The codes in the order of the first diagnostics that they can be about.
  let codes: [IgnoredCode]

  /// Whether each code has ignored a finding.
  private(set) var areUsed: [Bool]

  /// The number of codes that begin at or before the last finding.
  private var begun = 0

  /// The numbers of the codes that are about the place of the last finding.
  private var current: [Int] = []

  /// Finds the codes of the inputs and of the records of a gathering.
  init(in gathering: borrowing Gathering, of inputs: [Input]) {
    var codes: [IgnoredCode] = []
    for number in inputs.indices where inputs[number].format == .yaml {
      guard let text = gathering.texts.text(ofInput: number) else { continue }
      codes += IgnoredCode.all(inComments: text.bytes, of: number)
    }
    for value in gathering.records.ignoredCodes {
      codes += IgnoredCode.all(in: value, gathering.texts)
    }
    codes.sort { $0.start < $1.start }
    self.codes = codes
    areUsed = codes.map { _ in false }
  }

  /// Begins with the first places again.
  mutating func restart() { (begun, current) = (0, []) }

  /// Finds the codes that are about a place, which is not before the last one.
  private mutating func advance(to place: SourcePosition) {
    while begun < codes.count, codes[begun].start <= place {
      current.append(begun)
      begun += 1
    }
    current.removeAll { codes[$0].end <= place }
  }

  /// Returns whether one of the codes ignores a finding, which is not before the last one.
  mutating func ignore(_ finding: Finding) -> Bool {
    let place = finding.place
    advance(to: place)
    var isIgnored = false
    for number in current where codes[number].matches(finding.kind.code, at: place.offset) {
      areUsed[number] = true
      isIgnored = true
    }
    return isIgnored
  }
}

extension IgnoredCode {
  /// Returns the codes in the comments of an input.
  fileprivate static func all(inComments bytes: Bytes, of input: Int) -> [IgnoredCode] {
    IgnoreComments(bytes).codes.map { code in
      IgnoredCode(
        name: String(copying: bytes[code.name]),
        place: SourcePosition(input: input, offset: code.name.lowerBound), range: code.range,
        isInComment: true)
    }
  }

  /// Returns the codes in a value of a record.
  fileprivate static func all(
    in value: IgnoredCodesValue, _ texts: borrowing TextStore
  ) -> [IgnoredCode] {
    let text = texts[value.text]
    let (place, length) = texts.extent(of: value.text)
    let names = text.namesOfCodes(in: 0..<text.count, areSeparatedByBlanks: true)
    // In decoded text, only the place of its beginning is known.
    let first = place.offset + (value.text.isQuoted ? 1 : 0)
    return names.map { name in
      IgnoredCode(
        name: String(copying: text.extracting(name)),
        place: SourcePosition(
          input: value.input, offset: length != nil ? first + name.lowerBound : place.offset),
        range: value.range, innerRanges: value.innerRanges, isInComment: false,
        isInBrokenRecord: value.isInBrokenRecord)
    }
  }
}

extension Gathering {
  /// Removes the findings that comments and records ignore. Codes that ignore none are reported.
  mutating func removeIgnoredFindings(of inputs: [Input]) {
    var ignored = IgnoredCodes(in: self, of: inputs)
    if !ignored.codes.isEmpty { findings.removeWarnings { ignored.ignore($0) } }
    ignored.restart()
    findings.releaseWarnings { ignored.ignore($0) }
    // A code may be about a finding that is only counted.
    if findings.hasLostWarnings { return }
    for (code, isUsed) in zip(ignored.codes, ignored.areUsed) where !isUsed {
      reportUnused(code)
    }
  }

  /// Reports a code that ignores no finding, unless it is about a record or a part of an
  /// input that is not read to its end.
  private mutating func reportUnused(_ code: IgnoredCode) {
    let place = code.place
    if code.isInBrokenRecord { return }
    if let unread = self.inputs[place.input].unreadStart, code.end.offset > unread {
      return
    }
    findings.append(.unusedIgnore(code.name, isInComment: code.isInComment), at: place)
  }
}
