import ByteText

/// A list or an object of JSON or Python that is the text of a value, as programs write one into a cell:
/// `{'text': ['Rome'], 'label': ['A']}`.
enum WrittenContainer {
  case list, object

  /// Creates the kind of `text`; nil if it is neither a list of strings nor an object with strings. A list
  /// that contains lists or objects counts as an object, because its strings are not its elements.
  ///
  /// `[1, 2]` and `{x}` are text: an interval, a set.
  init?(_ text: Span<UInt8>) {
    guard let first = text.first, first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else {
      return nil
    }
    guard let last = text.last,
      last == UInt8(ascii: first == UInt8(ascii: "[") ? "]" : "}")
    else { return nil }
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case 0...0x20: continue
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += text[index] == UInt8(ascii: "{") ? 2 : 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        self = depth == 1 ? .list : .object
        return
      default: return nil
      }
    }
    return nil
  }
}

extension Span<UInt8> {
  /// The first byte that is not white space.
  fileprivate var first: UInt8? { indices.first { self[$0] > 0x20 }.map { self[$0] } }

  /// The last byte that is not white space.
  fileprivate var last: UInt8? { indices.last { self[$0] > 0x20 }.map { self[$0] } }
}
