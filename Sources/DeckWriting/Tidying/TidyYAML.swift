import ByteText
import RecordReading

/// Tidies YAML by edits of its lines, so that comments stay with what they are about: quotes that are
/// not needed, the order of keys, blanks at the ends of lines, and blank lines.
struct TidyYAML {
  private var bytes: Bytes
  private var outline: TextOutline
  private let depth: Int

  /// Returns tidy text; `depth` is the most levels of objects and lists.
  static func text(_ bytes: Bytes, depth: Int) throws -> Bytes {
    if let offset = bytes.firstLoneReturn { throw TidyingRefusal.loneReturns(offset: offset) }
    var tidy = try TidyYAML(bytes, depth)
    let comments = tidy.comments
    try tidy.apply(tidy.unquotings)
    // Keys are moved from the inside to the outside, one level in each round.
    for _ in 0...depth {
      let edits = tidy.keyMoves
      if edits.isEmpty { break }
      try tidy.apply(edits)
    }
    try tidy.apply(YAMLLineTidying(tidy.outline, tidy.bytes).edits)
    guard tidy.comments == comments else { throw TidyingRefusal.inexact }
    return tidy.bytes
  }

  private init(_ bytes: Bytes, _ depth: Int) throws {
    do throws(TextOutline.Failure) {
      outline = try TextOutline(yaml: Source(bytes), depth: depth)
    } catch .unsupported(let part, let offset) {
      throw TidyingRefusal.unsupported(part, offset: offset)
    } catch {
      throw TidyingRefusal.unread
    }
    self.bytes = bytes
    self.depth = depth
  }

  /// Applies edits, which must not change a value.
  private mutating func apply(_ edits: [TextEdit]) throws {
    if edits.isEmpty { return }
    let edited = try TidyYAML(
      bytes.applying(edits.sorted { $0.range.lowerBound < $1.range.lowerBound }), depth)
    guard outline.hasSameValues(as: edited.outline) else { throw TidyingRefusal.inexact }
    self = edited
  }

  /// The comments, sorted: some of them move with their keys.
  private var comments: [String] { YAMLComments(outline, bytes).texts.sorted() }

  // MARK: Quotes

  /// The edits that remove quotes around values that are the same text without them.
  private var unquotings: [TextEdit] {
    var edits: [TextEdit] = []
    func add(_ node: TextOutline.Node) {
      switch node.content {
      case .scalar(let text, _):
        guard node.isEnclosed, let first = node.range.first,
          bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "'"),
          case .plain(let plain) = YAMLScalar(String(decoding: text, as: UTF8.self))
        else { return }
        edits.append(TextEdit(range: node.range, replacement: plain))
      // Values in brackets can contain less without quotes.
      case .list(let elements) where !node.isEnclosed: for element in elements { add(element) }
      case .object(let members) where !node.isEnclosed: for member in members { add(member.value) }
      case .list, .object: break
      }
    }
    for document in outline.documents { add(document) }
    return edits
  }

  // MARK: Keys

  /// The edits that move the keys of the innermost objects whose keys are not in their order, with the
  /// comments above them. Keys that cannot be moved by lines stay.
  private var keyMoves: [TextEdit] {
    var edits: [TextEdit] = []
    let lines = YAMLLines(bytes)
    /// Returns whether a part of a value is moved.
    func move(_ node: TextOutline.Node) -> Bool {
      guard !node.isEnclosed else { return false }
      switch node.content {
      case .scalar: return false
      case .list(let elements):
        return elements.reduce(false) { isMoved, element in move(element) || isMoved }
      case .object(let members):
        let isPartMoved = members.reduce(false) { isMoved, member in move(member.value) || isMoved }
        let order = KeyOrder.order(members)
        if isPartMoved || order == Array(members.indices) { return isPartMoved }
        guard let edit = YAMLKeyMove(members, order, lines, bytes)?.edit else { return false }
        edits.append(edit)
        return true
      }
    }
    for document in outline.documents { _ = move(document) }
    return edits
  }
}

extension Bytes {
  /// The offset of the first carriage return that is not followed by a line feed.
  fileprivate var firstLoneReturn: Int? {
    (0..<count).first { self[$0] == 0x0D && ($0 + 1 == count || self[$0 + 1] != 0x0A) }
  }
}
