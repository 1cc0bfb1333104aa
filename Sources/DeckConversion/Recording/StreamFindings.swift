import ByteText
import DeckBuilding
import DeckReporting

/// The diagnostics about reading the inputs of a stream of records.
struct StreamFindings: ~Copyable {
  /// The diagnostics as lines of the first shard; none if the stream is not divided.
  private(set) var lines = ByteBuffer()

  /// Whether there are lines.
  private let areWritten: Bool

  /// The diagnostics about the use of choices in the sheets of the last input. Their descriptions are made when
  /// the records are read again.
  private var choices: [FindingLine] = []

  /// The mapped columns and keys that the inputs have.
  private(set) var mappedSources = MappedSources()

  /// The mapped columns and keys that inputs lack, each with its diagnostics if another input has it and if
  /// none has.
  private var lacks: [Lack] = []

  private struct Lack {
    let lack: MappedSources.Lack
    let (elsewhere, nowhere): (FindingLine, FindingLine)
  }

  init(areWritten: Bool) {
    self.areWritten = areWritten
  }

  /// Whether any input lacks mapped columns or keys.
  var hasLacks: Bool { !lacks.isEmpty }

  /// Adds a diagnostic about an input.
  mutating func add(_ finding: Finding, _ diagnostic: Diagnostic, ofInput number: Int) {
    add(FindingLine(Self.order(of: finding, diagnostic, number), diagnostic))
  }

  /// Adds what the records of an input, or of a window of it, show only together with others: the mapped columns
  /// and keys, and the number of questions with choices.
  mutating func add(_ read: ReadRecords, inputNumber: Int) {
    addLacks(of: read, inputNumber)
    addChoices(of: read, inputNumber)
  }

  /// Adds what an earlier stream knows of inputs that are not read again.
  mutating func add(lines: [String], mappedSources: [FieldMapping.Source]) {
    for line in lines { self.lines.append(line) }
    self.mappedSources.add(found: mappedSources)
  }

  private mutating func addLacks(of read: ReadRecords, _ inputNumber: Int) {
    mappedSources.absorb(read.mappedSources)
    func line(_ lack: MappedSources.Lack, isElsewhere: Bool) -> FindingLine {
      let finding = lack.finding(isElsewhere: isElsewhere)
      let diagnostic = read.deck.diagnostic(of: finding)
      return FindingLine(Self.order(of: finding, diagnostic, inputNumber), diagnostic)
    }
    for lack in read.mappedSources.lacks {
      lacks.append(
        Lack(
          lack: lack, elsewhere: line(lack, isElsewhere: true),
          nowhere: line(lack, isElsewhere: false)))
    }
  }

  private mutating func addChoices(of read: ReadRecords, _ inputNumber: Int) {
    for number in read.inputsWithChoices {
      guard let found = read.deck.accounts[number].resolvedChoices, found.count > 0 else {
        continue
      }
      let finding = found.finding(ofInput: number, read.deck.options.choicesUse)
      let diagnostic = read.deck.diagnostic(of: finding)
      let order = Self.order(of: finding, diagnostic, inputNumber)
      if let last = choices.last, last.order.isOfSameInput(as: order) {
        choices[choices.count - 1].choices?.count += found.count
      } else {
        choices.append(FindingLine(order, diagnostic, found))
      }
    }
  }

  /// Ends an input: no more of its records follow.
  mutating func endInput() {
    for finding in choices { add(finding) }
    choices = []
  }

  /// Ends the stream, and reports mapped columns and keys that inputs lack. Returns false if no input has one
  /// of them.
  mutating func end(report: (Diagnostic) -> Void) -> Bool {
    var areMappedSourcesFound = true
    for lack in lacks {
      let isElsewhere = mappedSources.isElsewhere(lack.lack)
      if !isElsewhere { areMappedSourcesFound = false }
      let finding = isElsewhere ? lack.elsewhere : lack.nowhere
      report(finding.diagnostic)
      add(finding)
    }
    return areMappedSourcesFound
  }

  /// Returns all lines, and removes them.
  mutating func takeLines() -> ByteBuffer {
    var result = ByteBuffer()
    swap(&result, &lines)
    return result
  }

  private mutating func add(_ finding: FindingLine) {
    if areWritten { lines.append(finding.line) }
  }

  /// Returns the position of a diagnostic about the input with a number.
  private static func order(
    of finding: Finding, _ diagnostic: Diagnostic, _ inputNumber: Int
  ) -> FindingOrder {
    let isAboutInput = finding.place != .commandLine
    let isSurvey = [.pictureOnly, .incompleteText].contains(diagnostic.code)
    return FindingOrder(
      input: isAboutInput ? inputNumber : -1, sheet: max(0, finding.place.input),
      diagnostic.location, isSurvey ? .surveying : .reading)
  }
}
