import ByteText
import DeckBuilding

/// The names of the inputs of the records in a shard, each of which is read from one line.
final class InputNames {
  private static let path = "\(RecordMember.place.rawValue).\(PlaceMember.input.rawValue)"

  private var names: [Int: String] = [:]

  /// Returns the name of the input with a number, which has the record in `line`; empty if the line does not
  /// have it.
  func name(ofInput number: Int, with line: Range<Int>, in bytes: Bytes) -> String {
    if let name = names[number] { return name }
    let name = LineMembers(Bytes(copying: bytes[line]))?.text(Self.path) ?? ""
    names[number] = name
    return name
  }
}
