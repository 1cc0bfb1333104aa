import ByteText
import TestSupport

@testable import RecordReading

extension ReaderProperties {
  /// Checks a text in XML: whatever its bytes are, it has the same events in pieces of any size,
  /// and its elements are nested.
  package static func checkXML(_ input: [UInt8]) throws(Violation) {
    let events = try XMLRun(input, pieceSize: 1 << 16)
    for pieceSize in [1, 7, 64] {
      let other = try XMLRun(input, pieceSize: pieceSize)
      try require(other == events, "the events differ in pieces of \(pieceSize) bytes")
    }
  }

  /// The names of elements, which make no difference.
  private enum NoName: XMLName {
    case other

    static func named(_ local: Span<UInt8>, in namespace: Span<UInt8>) -> NoName { .other }
  }

  /// The events of a text.
  private struct XMLRun: Equatable {
    private var texts: [String] = [""]
    private var fault: WorkbookFault?

    init(_ input: [UInt8], pieceSize: Int) throws(Violation) {
      var scanner = XMLScanner<NoName>(
        MemberReader(Bytes(input)), part: "", pieceSize: pieceSize)
      var depth = 0
      do throws(WorkbookFault) {
        loop: while true {
          switch try scanner.next() {
          case .start:
            depth += 1
            texts.append("<")
            for index in scanner.attributes.all.indices {
              texts[texts.count - 1] += String(copying: scanner.value(at: index)) + " "
            }
            texts.append("")
          case .end:
            depth -= 1
            texts += [">", ""]
          case .text: texts[texts.count - 1] += String(copying: scanner.text)
          case .endOfDocument: break loop
          }
        }
      } catch {
        fault = error
      }
      try require(depth >= 0 && (fault != nil || depth == 0), "the depth is \(depth)")
    }
  }
}
