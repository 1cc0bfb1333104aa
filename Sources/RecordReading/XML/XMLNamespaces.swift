import ByteText

/// A declaration of a prefix, or of the namespace of names without one if the prefix is empty.
struct XMLDeclaration {
  let prefix: [UInt8]
  let namespace: [UInt8]
}

/// The prefixes that are declared where a scanner is, and the namespaces that they stand for.
struct XMLNamespaces {
  private static let xml = Array("http://www.w3.org/XML/1998/namespace".utf8)
  private static let xmlns = Array("http://www.w3.org/2000/xmlns/".utf8)

  private var declarations: [XMLDeclaration] = []

  /// The number of declarations, to return to.
  var count: Int { declarations.count }

  /// Adds a declaration. Returns false if it is not allowed (Namespaces in XML, 3).
  mutating func declare(_ declaration: XMLDeclaration) -> Bool {
    let (prefix, namespace) = (declaration.prefix, declaration.namespace)
    guard prefix != Array("xmlns".utf8), namespace != Self.xmlns,
      (prefix == Array("xml".utf8)) == (namespace == Self.xml),
      prefix.isEmpty || !namespace.isEmpty
    else { return false }
    declarations.append(declaration)
    return true
  }

  /// Removes all but the first `count` declarations.
  mutating func removeDeclarations(after count: Int) {
    declarations.removeSubrange(count...)
  }

  /// Returns the namespace of a prefix, or nil if it is not declared.
  func namespace(of prefix: Span<UInt8>) -> [UInt8]? {
    let prefix = Array(copying: prefix)
    if let last = declarations.last(where: { $0.prefix == prefix }) { return last.namespace }
    if prefix == Array("xml".utf8) { return Self.xml }
    return prefix.isEmpty ? [] : nil
  }
}

extension Span<UInt8> {
  /// Returns whether the ASCII text `text` is at `offset`, by default at the start.
  func hasBytes(_ text: StaticString, at offset: Int = 0) -> Bool {
    // A static string is never freed.
    let bytes = unsafe Span<UInt8>(_unsafeStart: text.utf8Start, count: text.utf8CodeUnitCount)
    return offset + bytes.count <= count
      && extracting(offset..<offset + bytes.count).hasSameBytes(as: bytes)
  }
}
