import ByteText
import DeckBuilding

extension Catalogue {
  /// Describes the reason why a stream of records is not complete.
  func describe(_ fault: RecordStreamFault) -> Description {
    var help = "write the stream again, and find out what cut it off"
    let reason: String
    switch fault {
    case .badEnd(let line):
      return Description(
        "line \(withThousandsSeparators(line)) ends a run of the command 'records', but has no valid counts",
        help: help)
    case .missingRuns(found: 0, _):
      reason = "the line with the number of its records is missing"
    case .missingRuns(let found, let expected):
      reason = "expected the lines of \(pluralized(expected, "run")), found those of \(found)"
      help = "find out which command 'records' failed, and write its records again"
    case .lines(let found, let expected):
      reason =
        "expected \(pluralized(expected, "record")), found \(withThousandsSeparators(found))"
      help = "write the stream again, and find out what removed or repeated lines"
    case .repeatedRecords:
      reason = "a record is missing, and another one is there twice"
      help = "write the stream again, and find out what removed and repeated lines"
    case .brokenLine: reason = "a line of it is not a record"
    case .unreadInputs(let count):
      reason = "\(pluralized(count, "input")) could not be read when it was written"
      help = "correct the inputs, which were reported then, and write the stream again"
    }
    return Description("the stream of records is not complete: \(reason)", help: help)
  }
}
