import ByteText
import DeckBuilding

extension Catalogue {
  /// Describes the reason why a stream of records is not read.
  func describe(_ fault: RecordStreamFault) -> Description {
    switch fault {
    case .otherLine(let line):
      Description(
        "line \(withThousandsSeparators(line)) is not a line of a stream of records",
        help: "write the stream with the command 'records', or read JSON Lines with --format jsonl")
    case .otherVersion(let line, let version):
      Description(
        "line \(withThousandsSeparators(line)) is of version \(quoted(version)) of streams of "
          + "records, which is not known",
        help: "write the stream again with the command 'records' of this version of quizpress")
    case .cut:
      Description(
        "the stream of records is cut off: the line with the number of its inputs is missing",
        help: "write the stream again with the command 'records', which must read all inputs")
    case .changed(let input):
      Description(
        "lines of the input \(quoted(input)) are missing, repeated or changed in the stream of records",
        help: "write the stream again with the command 'records'")
    case .otherOptions(let input):
      Description(
        "the records of the input \(quoted(input)) were read with other options",
        help: "use the options for reading with which the command 'records' wrote the stream")
    }
  }
}
