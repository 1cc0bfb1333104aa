/// A source text with marks for places, so that tests need not count columns.
///
/// `⟦1⟧` marks a place: the mark is removed from the text, and its offset is stored. `⟪FF 80⟫`
/// represents bytes that a string cannot contain. Example: `a⟦1⟧b⟪FF⟫` is three bytes, with place 1
/// at offset 1.
struct MarkedText {
  /// The text without its marks.
  private(set) var bytes: [UInt8] = []

  /// The marks by their offsets.
  private var marks: [Int: String] = [:]

  init(_ marked: String) {
    var rest = Substring(marked)
    while let scalar = rest.unicodeScalars.popFirst() {
      switch scalar {
      case "⟦":
        let number = String(Self.take(from: &rest, upTo: "⟧"))
        marks[bytes.count, default: ""] += "⟦\(number)⟧"
      case "⟪":
        for byte in Self.take(from: &rest, upTo: "⟫").split(separator: " ") {
          bytes.append(UInt8(byte, radix: 16) ?? 0)
        }
      default:
        bytes.append(contentsOf: String(scalar).utf8)
      }
    }
  }

  /// Returns the mark at a place, or the offset if there is no mark.
  func place(_ offset: Int) -> String { marks[offset] ?? "@\(offset)" }

  private static func take(from rest: inout Substring, upTo end: Character) -> Substring {
    let content = rest.prefix { $0 != end }
    rest = rest.dropFirst(content.count + 1)
    return content
  }
}
