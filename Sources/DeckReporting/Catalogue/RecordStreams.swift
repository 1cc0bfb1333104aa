import ByteText
import DeckBuilding

extension Catalogue {
  /// Describes the reason why a stream of records is not complete.
  func describe(_ fault: RecordStreamFault) -> Description {
    let help = "write the stream again, or find out what cut it off"
    return switch fault {
    case .cut:
      Description(
        "the stream of records is cut off: the line with the number of its records is missing",
        help: help + "; other lines of JSON are read with --format jsonl")
    case .otherCount(let count, let expected):
      Description(
        "the last line counts \(pluralized(expected, "line")) before it, but there are "
          + "\(withThousandsSeparators(count)): some are missing or repeated",
        help: "write the lines again, or find out what cut them off")
    case .repeatedArrival:
      Description(
        "two records of the stream have the same order of arrival",
        help:
          "remove repeated lines; if the stream is of several runs, write them again, each with another "
          + "--first-input")
    case .unsorted:
      Description(
        "the lines of a group are not in the order in which the records arrived",
        help: "sort the lines by their bytes, as LC_ALL=C sort does, or omit --grouped")
    case .errors(let count):
      Description(
        "\(pluralized(count, "error")) about inputs of the stream, reported when these were read",
        help: "correct the inputs and write the stream again")
    }
  }
}
