/// The structure of a text of JSON or YAML: where its values are, without what they mean.
package struct TextOutline: Equatable {
  /// A value and its place.
  package struct Node: Equatable {
    package let range: Range<Int>
    package let content: Content

    /// Whether the value is in brackets or braces, or is a scalar in quotes.
    package let isEnclosed: Bool
  }

  package enum Content: Equatable {
    /// A scalar, with its text, in bytes: it can have any form.
    case scalar([UInt8], isAbsent: Bool)
    case list([Node])
    case object([Member])
  }

  /// A key and its value.
  package struct Member: Equatable {
    package let key: Node
    package let value: Node

    /// The text of the key.
    package var name: String {
      if case .scalar(let text, _) = key.content {
        String(decoding: text, as: UTF8.self)
      } else {
        ""
      }
    }
  }

  /// The values at the top, each a document.
  package internal(set) var documents: [Node] = []

  /// The places of all keys and of all scalars that are written, in order.
  package var scalars: [Range<Int>] {
    var ranges: [Range<Int>] = []
    func add(_ node: Node) {
      switch node.content {
      case .scalar: if !node.range.isEmpty { ranges.append(node.range) }
      case .list(let elements): for element in elements { add(element) }
      case .object(let members):
        for member in members {
          add(member.key)
          add(member.value)
        }
      }
    }
    for document in documents { add(document) }
    return ranges
  }

  /// Returns whether this text and another one have the same values, in any places, with the keys of each object in
  /// any order.
  package func hasSameValues(as other: TextOutline) -> Bool {
    documents.count == other.documents.count
      && zip(documents, other.documents).allSatisfy { $0.hasSameValue(as: $1) }
  }
}

extension TextOutline.Node {
  fileprivate func hasSameValue(as other: TextOutline.Node) -> Bool {
    switch (content, other.content) {
    case (.scalar(let text, let isAbsent), .scalar(let otherText, let isOtherAbsent)):
      return text == otherText && isAbsent == isOtherAbsent
    case (.list(let elements), .list(let others)):
      return elements.count == others.count
        && zip(elements, others).allSatisfy { $0.hasSameValue(as: $1) }
    case (.object(let members), .object(let others)):
      // A key can appear several times. Members with the same key must be in the same order.
      guard members.count == others.count else { return false }
      let byName = Dictionary(grouping: others) { $0.keyText }
      var next: [[UInt8]: Int] = [:]
      return members.allSatisfy { member in
        let index = next[member.keyText, default: 0]
        next[member.keyText] = index + 1
        guard let named = byName[member.keyText], index < named.count else { return false }
        return member.value.hasSameValue(as: named[index].value)
      }
    default: return false
    }
  }
}

extension TextOutline.Member {
  fileprivate var keyText: [UInt8] {
    if case .scalar(let text, _) = key.content { text } else { [] }
  }
}
