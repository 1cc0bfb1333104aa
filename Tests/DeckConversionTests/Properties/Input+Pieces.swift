@testable import ByteText
@testable import DeckBuilding
@testable import SystemIO

extension Input {
  /// Comments of YAML that fill most of the text that is read at first, so that pieces are small.
  static let comments = String(repeating: "# \(String(repeating: "-", count: 61))\n", count: 50)

  /// Returns YAML with such comments before it; if it has a byte order mark or directives, as it is.
  func afterComments() -> Input {
    guard let bytes = try? read(), bytes.count > 0, bytes[0] < 0x80, bytes[0] != UInt8(ascii: "%")
    else { return self }
    var padded = ByteBuffer()
    padded.append(Self.comments)
    padded.append(bytes[0..<bytes.count])
    return replaced(by: padded.finish())
  }

  /// Returns a list of JSON with as much white space as is read at first, or YAML with as many comments, so that the
  /// rest of it is read in small pieces; or another input as it is.
  func inPieces() -> Input {
    if format == .yaml { return afterComments() }
    guard format == .json, let bytes = try? read(), bytes.count > 0, bytes[0] == UInt8(ascii: "[")
    else { return self }
    var padded = ByteBuffer()
    padded.append("[" + String(repeating: " ", count: 1 << 16))
    padded.append(bytes[1..<bytes.count])
    return replaced(by: padded.finish())
  }
}
