@testable import ByteText
@testable import DeckBuilding
@testable import DeckConversion
@testable import DeckReporting
@testable import DeckWriting
@testable import SystemIO

extension BuiltDeck {
  /// Returns the bundle.
  func bundle(isCompact: Bool = false, on threads: Int = 1) throws -> String {
    var bytes: [UInt8] = []
    try GroupWriter(isCompact: isCompact, inBundle: true).writeBundle(
      of: self, on: threads
    ) { (part) in
      for index in part.indices { bytes.append(part[index]) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
