import ByteText
import TestSupport

@testable import RecordReading

extension ReaderProperties {
  /// Checks a text in XML: whatever its bytes are, it has the same events in pieces of any size,
  /// and its elements are nested.
  package static func checkXML(_ input: [UInt8]) throws(Violation) {
    let whole = XMLEvents.scanned(input, pieceSize: 1 << 16, NoName.self)
    for pieceSize in [1, 7, 64] {
      let pieces = XMLEvents.scanned(input, pieceSize: pieceSize, NoName.self)
      try require(pieces == whole, "the events differ in pieces of \(pieceSize) bytes")
    }
    var depth = 0
    for event in whole.events {
      depth += event.hasPrefix("<") ? 1 : event.hasPrefix(">") ? -1 : 0
      try require(depth >= 0, "an element ends that did not begin")
    }
    try require(whole.error != nil || depth == 0, "the depth is \(depth)")
  }

  /// The names of elements, which make no difference.
  private enum NoName: ShownName {
    case other

    static func named(_ local: Span<UInt8>, in namespace: Span<UInt8>) -> NoName { .other }

    var text: String { "" }
  }
}
