import ByteText
import DeckBuilding

extension Catalogue {
  /// Describes the reason why a stream of records is not complete.
  func describe(_ fault: RecordStreamFault) -> Description {
    let help = "write the stream again, and find out what cut it off"
    return switch fault {
    case .missingRuns(found: 0, _):
      Description(
        "the stream of records is not complete: the line with the number of its records is missing",
        help: help)
    case .missingRuns(let found, let expected):
      Description(
        "the stream of records is not complete: expected the lines of \(pluralized(expected, "run")), "
          + "found those of \(found)",
        help: "find out which command 'records' failed, and write its records again")
    case .lines(let found, let expected):
      Description(
        "the stream of records is not complete: expected \(pluralized(expected, "record")), found "
          + withThousandsSeparators(found),
        help: "write the stream again, and find out what removed or repeated lines")
    case .repeatedRecords:
      Description(
        "the stream of records is not complete: a record is missing, and another one is there twice",
        help: "write the stream again, and find out what removed and repeated lines")
    case .brokenLine:
      Description(
        "the stream of records is not complete: a line of it is not a record", help: help)
    case .unreadInputs(let count):
      Description(
        "the stream of records is not complete: \(pluralized(count, "input")) could not be read when it "
          + "was written",
        help: "correct the inputs, which were reported then, and write the stream again")
    case .badEnd(let line):
      Description(
        "line \(withThousandsSeparators(line)) ends a run of the command 'records', but has no valid counts",
        help: help)
    }
  }
}
