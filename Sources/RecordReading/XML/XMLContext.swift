import ByteText

/// A declaration of a prefix, or of the namespace of names without one if the prefix is empty.
struct XMLDeclaration {
  let prefix: [UInt8]
  let namespace: [UInt8]
}

/// The elements around the place of a scanner, and the meanings of names there.
struct XMLContext<Name: XMLName> {
  /// An element whose end tag has not been read.
  private struct Element {
    let written: XMLWriting
    let name: Name
    /// The number of bytes of the names of outer elements that are kept.
    let keptCount: Int
    /// The number of declarations outside of the element.
    let declarationCount: Int
  }

  private var elements: [Element] = []

  /// The bytes after the first eight of the names of the open elements.
  private var kept: [UInt8] = []

  /// The declarations of the open elements.
  private var declarations: [XMLDeclaration] = []

  /// The number of times that the meanings of names have changed.
  private(set) var changeCount = 0

  private var elementNames = XMLNameCache<Name>()
  private var attributeNames = XMLNameCache<Name>()

  var depth: Int { elements.count }

  var name: Name { elements.last?.name ?? .other }

  // MARK: Elements

  /// Opens the element whose name is in `range` of `text`, with `declarations` of its own.
  @inline(__always)
  mutating func open(
    _ range: Range<Int>, of text: borrowing Bytes, declaring declarations: [XMLDeclaration]
  ) throws(XMLFault) {
    let declarationCount = self.declarations.count
    if !declarations.isEmpty { try declare(declarations) }
    let written = XMLWriting(range, of: text)
    let name: Name
    if let known = elementNames.name(written, range, of: text) {
      name = known
    } else {
      name = try newName(range, of: text, isAttribute: false)
      elementNames.add(name, written, range, of: text)
    }
    elements.append(
      Element(
        written: written, name: name, keptCount: kept.count, declarationCount: declarationCount))
    if range.count > 8 { kept.append(copying: text[range.dropFirst(8)]) }
  }

  /// Returns whether the name in `range` of `text` is that of the innermost element.
  @inline(__always)
  func isOpen(_ range: Range<Int>, of text: borrowing Bytes) -> Bool {
    guard let last = elements.last, last.written == XMLWriting(range, of: text) else {
      return false
    }
    if range.count <= 8 { return true }
    return kept.span.extracting(last.keptCount...).hasSameBytes(as: text[range.dropFirst(8)])
  }

  /// Closes the innermost element.
  @inline(__always)
  mutating func close() {
    guard let element = elements.popLast() else { return }
    if element.written.count > 8 { kept.removeSubrange(element.keptCount...) }
    guard declarations.count > element.declarationCount else { return }
    declarations.removeSubrange(element.declarationCount...)
    forgetNames()
  }

  /// Adds declarations, which must be allowed (Namespaces in XML, 3).
  private mutating func declare(_ new: [XMLDeclaration]) throws(XMLFault) {
    for (prefix, namespace) in new.lazy.map({ ($0.prefix, $0.namespace) }) {
      guard prefix != Array("xmlns".utf8), namespace != Self.namespaceOfDeclarations,
        (prefix == Array("xml".utf8)) == (namespace == Self.namespaceOfXML),
        prefix.isEmpty || !namespace.isEmpty
      else { throw .reservedNamespace }
    }
    declarations += new
    forgetNames()
  }

  private static var namespaceOfXML: [UInt8] { Array("http://www.w3.org/XML/1998/namespace".utf8) }
  private static var namespaceOfDeclarations: [UInt8] {
    Array("http://www.w3.org/2000/xmlns/".utf8)
  }

  /// Returns the namespace of a prefix, or nil if it is not declared.
  private func namespace(of prefix: Span<UInt8>) -> [UInt8]? {
    let prefix = Array(copying: prefix)
    if let last = declarations.last(where: { $0.prefix == prefix }) { return last.namespace }
    if prefix == Array("xml".utf8) { return Self.namespaceOfXML }
    return prefix.isEmpty ? [] : nil
  }

  private mutating func forgetNames() {
    changeCount += 1
    elementNames.removeAll()
    attributeNames.removeAll()
  }

  // MARK: Names

  /// Returns the name of elements that are written as up to eight bytes; nil if none has been read.
  func elementName(_ written: XMLWriting) -> Name? { elementNames.name(written) }

  /// Returns the name of an attribute of the innermost element.
  @inline(__always)
  mutating func attributeName(
    _ range: Range<Int>, of text: borrowing Bytes
  ) throws(XMLFault) -> Name {
    let written = XMLWriting(range, of: text)
    if let known = attributeNames.name(written, range, of: text) { return known }
    let name = try newName(range, of: text, isAttribute: true)
    attributeNames.add(name, written, range, of: text)
    return name
  }

  /// Returns the name in `range` of `text`, which has not been read where prefixes mean the same.
  private func newName(
    _ range: Range<Int>, of text: borrowing Bytes, isAttribute: Bool
  ) throws(XMLFault) -> Name {
    let (prefix, local) = try Self.split(range, of: text)
    // Without a prefix, an attribute is in no namespace.
    let isInNone = isAttribute && prefix.isEmpty
    let namespace = isInNone ? [] : namespace(of: text[prefix])
    guard let namespace else { throw .undeclaredPrefix }
    return Name.named(text[local], in: namespace.span)
  }

  /// Returns the namespace and the local name of the name in `range` of `text`, for comparing
  /// attributes with different prefixes.
  func expanded(
    attribute range: Range<Int>, of text: borrowing Bytes
  ) throws(XMLFault) -> [UInt8] {
    let (prefix, local) = try Self.split(range, of: text)
    let namespace = prefix.isEmpty ? [] : namespace(of: text[prefix]) ?? []
    return namespace + [0] + Array(copying: text[local])
  }

  /// Returns the ranges of the prefix, which can be empty, and of the local name.
  static func split(
    _ range: Range<Int>, of text: borrowing Bytes
  ) throws(XMLFault) -> (prefix: Range<Int>, local: Range<Int>) {
    var prefix = range.lowerBound..<range.lowerBound
    var local = range
    if let colon = range.first(where: { text[$0] == UInt8(ascii: ":") }) {
      (prefix, local) = (range.lowerBound..<colon, colon + 1..<range.upperBound)
      guard XMLCharacters.isName(text[prefix]) else { throw .malformedName }
    }
    guard XMLCharacters.isName(text[local]) else { throw .malformedName }
    return (prefix, local)
  }
}
