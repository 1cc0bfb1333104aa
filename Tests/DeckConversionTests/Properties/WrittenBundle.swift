@testable import DeckConversion

extension Conversion.Outcome {
  /// The bundle as it would be written.
  func bundle(isCompact: Bool = false) throws -> String {
    var bytes: [UInt8] = []
    try GroupWriter(isCompact: isCompact, inBundle: true).writeBundle(of: self) { (part) in
      for index in part.indices { bytes.append(part[index]) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
