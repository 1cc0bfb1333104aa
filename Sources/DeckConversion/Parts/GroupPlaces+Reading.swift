import ByteText
import DeckWriting

extension GroupPlaces {
  private static let beginning = Array("{\"\(Key.places.rawValue)\":".utf8)

  /// Returns whether a line of a part is one of places, which is read only if it is needed.
  static func isLine(_ line: Bytes) -> Bool {
    line.starts(with: beginning)
  }

  /// Reads a line. Returns nil for other lines.
  init?(_ line: Bytes) {
    func path(_ key: Key) -> String { "\(Key.places.rawValue).\(key.rawValue)" }
    guard let members = LineMembers(line), let fields = members.text(path(.fields)) else {
      return nil
    }
    self.init(texts: members.elements(path(.texts)), fields: fields)
  }
}
