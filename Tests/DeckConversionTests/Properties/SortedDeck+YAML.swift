import RecordReading

@testable import ByteText
@testable import DeckBuilding

extension SortedDeck {
  /// Returns the items of lists at the top, and the documents that are objects, which name one group by its title.
  /// Each has the comments above it.
  static func items(of content: some Collection<UInt8>) -> [Part] {
    var parts: [Part] = []
    var (lines, above, comments) = ([UInt8](), [UInt8](), [UInt8]())
    func end() {
      if let part = part(lines, above) { parts.append(part) }
      lines = []
    }
    for line in content.split(separator: 10, omittingEmptySubsequences: false) {
      let text = String(decoding: line, as: UTF8.self)
      if ["---", "...", "%"].contains(where: text.hasPrefix) {
        end()
        comments = []
        continue
      }
      let content = text.drop { $0 == " " || $0 == "\r" }
      if content.isEmpty || content.hasPrefix("#") {
        comments += line + [10]
        continue
      }
      let isInDocument = lines.first.map { $0 != UInt8(ascii: "-") } ?? false
      if text.hasPrefix("title:") || !isInDocument && text.hasPrefix("-") {
        end()
        above = comments
      } else {
        lines += comments
      }
      comments = []
      lines += line + [10]
    }
    end()
    return parts
  }

  /// Returns the part that consists of lines, below comments; nil if the lines cannot be read by themselves, or name
  /// no group.
  private static func part(_ lines: [UInt8], _ comments: [UInt8]) -> Part? {
    let source = Source(Bytes(lines))
    let text = source.bytes[0..<source.bytes.count]
    // Whether values of an unknown key are choices shows in the whole input.
    if text.contains("unknown: [") || text.contains("unknown: {") { return nil }
    var reader = YAMLReader(source) { $0 == "questions" }
    var fields = KeyPlan(.known)
    var record = Record()
    var title: String?
    do {
      while try reader.read(into: &record) {
        fields.update(reader.names)
        let name = GroupName(
          of: record, fields.groupFields(of: record, in: source.bytes), in: source.bytes)
        if record.parent != nil {
          // A question with a title of its own may be in a different group.
          if name != .none { return nil }
          continue
        }
        guard title == nil, record.isComplete, case .title(let text) = name else { return nil }
        title = text
      }
    } catch {
      return nil
    }
    return title.map {
      Part(title: $0, bytes: comments + lines, isDocument: lines.first != UInt8(ascii: "-"))
    }
  }
}
