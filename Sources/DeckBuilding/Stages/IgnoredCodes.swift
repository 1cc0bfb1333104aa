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

  /// Finds the codes of the inputs of a gathering.
  init(in gathering: borrowing Gathering, of inputs: [Input]) {
    var codes: [IgnoredCode] = []
    for (number, input) in inputs.enumerated() where input.format == .yaml {
      codes += IgnoredCode.all(inComments: gathering.texts.texts(ofInput: number), of: number)
    }
    self.init(codes, in: gathering)
  }

  /// Finds the codes of the records of a gathering, in addition to those of comments.
  init(_ comments: [IgnoredCode], in gathering: borrowing Gathering) {
    var codes = comments
    for value in gathering.records.ignoredCodes {
      codes += IgnoredCode.all(in: value, gathering.texts)
    }
    codes.sort { $0.start < $1.start }
    self.codes = codes
    areUsed = codes.map { _ in false }
  }

  /// Returns the names of the codes that are about each record, by the numbers of the records.
  mutating func names(ofRecordsAt origins: [RecordOrigin]) -> [Int: [String]] {
    if codes.isEmpty { return [:] }
    var names: [Int: [String]] = [:]
    let places = origins.map { SourcePosition(input: $0.input, offset: $0.rangeInInput.lowerBound) }
    for row in places.indices.sorted(by: { places[$0] < places[$1] }) {
      advance(to: places[row])
      let found = current.filter { codes[$0].covers(places[row].offset) }
      if !found.isEmpty { names[row] = found.map { codes[$0].name } }
    }
    return names
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
  /// Returns the codes in the comments of an input that consists of texts. A comment above an item is also part of
  /// the text with the item, which shows all lines of it.
  fileprivate static func all(inComments texts: [InputText], of input: Int) -> [IgnoredCode] {
    var codes: [IgnoredCode] = []
    for (number, text) in texts.enumerated() {
      let end = number + 1 < texts.count ? texts[number + 1].contentOffset : .max
      codes += all(inComments: text, upTo: end, of: input)
    }
    return codes
  }

  /// Returns the codes in the comments of a text that are about what begins in its content, which ends at `end`.
  static func all(inComments text: InputText, upTo end: Int, of input: Int) -> [IgnoredCode] {
    let (bytes, offset) = (text.bytes, text.offset)
    return IgnoreComments(bytes).codes.compactMap { code in
      let range = code.range.lowerBound + offset..<code.range.upperBound + offset
      guard range.lowerBound >= text.contentOffset, range.lowerBound < end else { return nil }
      return IgnoredCode(
        name: String(copying: bytes[code.name]),
        place: SourcePosition(input: input, offset: code.name.lowerBound + offset), range: range,
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
  /// Removes the findings that comments and records ignore. If records are not only read, codes that
  /// ignore none are reported, except in a stream, whose records have been read before.
  mutating func removeIgnoredFindings(of inputs: [Input], isReading: Bool = false) {
    var ignored = IgnoredCodes(in: self, of: inputs)
    removeFindings(&ignored)
    // A code may be about a finding that is only counted.
    guard !findings.hasLostWarnings, !isReading else { return }
    for (code, isUsed) in zip(ignored.codes, ignored.areUsed) where !isUsed {
      reportUnused(code, of: inputs)
    }
  }

  /// Removes the findings about a group that comments and records ignore. Codes that ignore none are reported,
  /// those of `streamed` when the last records have been built about which they can be. If it is nil, all codes
  /// are in the texts.
  mutating func removeIgnoredFindings(of inputs: [Input], _ streamed: inout StreamedComments?) {
    guard var comments = streamed.take() else { return removeIgnoredFindings(of: inputs) }
    var ignored = IgnoredCodes(
      findings.places.map { comments.codes(about: $0) } ?? [], in: self)
    removeFindings(&ignored)
    var areUsed: [SourcePosition: Bool] = [:]
    for (code, isUsed) in zip(ignored.codes, ignored.areUsed) {
      if code.isInComment {
        areUsed[code.place] = isUsed
      } else if !isUsed, !findings.hasLostWarnings {
        reportUnused(code, of: inputs)
      }
    }
    comments.use(areUsed)
    if findings.hasLostWarnings { comments.useAll() }
    for (code, text) in comments.takeUnused() {
      // The records of the group may all be in other texts.
      if texts.text(at: code.place) == nil {
        _ = texts.add(
          text.part(around: code.place.offset - text.offset), input: code.place.input)
      }
      reportUnused(code, of: inputs)
    }
    streamed = comments
  }

  private mutating func removeFindings(_ ignored: inout IgnoredCodes) {
    if !ignored.codes.isEmpty { findings.removeWarnings { ignored.ignore($0) } }
    ignored.restart()
    findings.releaseWarnings { ignored.ignore($0) }
  }

  /// Reports a code that ignores no finding, unless it is from a stream of records, or about a record or a part of an
  /// input that is not read to its end.
  private mutating func reportUnused(_ code: IgnoredCode, of inputs: [Input]) {
    let place = code.place
    if inputs[place.input].format == .records || code.isInBrokenRecord { return }
    if let unread = self.inputs[place.input].unread, code.end.offset > unread.itemPosition {
      return
    }
    findings.append(
      Finding(place: place, kind: .unusedIgnore(code.name, isInComment: code.isInComment)))
  }
}
