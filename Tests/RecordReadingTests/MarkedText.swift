/// A source text whose places are shown by marks, so that nobody counts columns.
///
/// `⟦1⟧` marks a place: the mark is taken out of the text, and the offset remembered. `⟪FF 80⟫`
/// stands for bytes that no string can hold. Example: `a⟦1⟧b⟪FF⟫` is three bytes, with place 1 at
/// offset 1.
struct MarkedText {
  /// The text without its marks.
  private(set) var bytes: [UInt8] = []

  /// The numbers of the marks by the offsets at which they stood.
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

  /// A place as a case names it: by its mark, or by a bare offset where nothing was expected.
  func place(_ offset: Int) -> String { marks[offset] ?? "@\(offset)" }

  private static func take(from rest: inout Substring, upTo end: Character) -> Substring {
    let content = rest.prefix { $0 != end }
    rest = rest.dropFirst(content.count + 1)
    return content
  }
}
