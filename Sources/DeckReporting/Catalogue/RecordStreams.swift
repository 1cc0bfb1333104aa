import ByteText
import DeckBuilding

extension Catalogue {
  /// Describes the reason why a stream of records is not complete.
  func describe(_ fault: RecordStreamFault) -> Description {
    let help = "write the stream again with the command 'records', or find out what cut it off"
    return switch fault {
    case .cut:
      Description(
        "the stream of records is cut off: the line with the number of its records is missing",
        help: help + "; other lines of JSON are read with --format jsonl")
    case .otherCount(let count, let expected):
      Description(
        "the stream has \(pluralized(count, "record")) instead of \(withThousandsSeparators(expected)): "
          + "lines are missing or repeated", help: help)
    case .errors(let count):
      Description(
        "\(pluralized(count, "error")) about inputs of the stream, which the command 'records' has "
          + "reported",
        help: "correct the inputs and write the stream again")
    }
  }
}
