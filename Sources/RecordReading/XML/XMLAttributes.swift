import ByteText

/// The attributes of an element, in the window of a scanner.
struct XMLAttributes<Name: XMLName> {
  struct Attribute {
    let writtenName: Range<Int>
    /// The value, in the window or in the decoded values.
    let value: Range<Int>
    let isDecoded: Bool
    var name = Name.other
  }

  private(set) var all: [Attribute] = []

  /// The values that contain references or line ends.
  private(set) var decoded: [UInt8] = []

  /// Removes all attributes.
  @inline(__always)
  mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    if !decoded.isEmpty { decoded.removeAll(keepingCapacity: true) }
  }

  /// Adds an attribute whose value is in `range` of `text`.
  @inline(__always)
  mutating func add(_ name: Range<Int>, _ range: Range<Int>) {
    all.append(Attribute(writtenName: name, value: range, isDecoded: false))
  }

  /// Adds an attribute whose value is in `range` of `text` and contains references or white space
  /// other than blanks (3.3.3).
  mutating func add(
    _ name: Range<Int>, decoding range: Range<Int>, of text: borrowing Bytes
  ) throws(XMLFault) {
    let start = decoded.count
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = text[offset]
      if byte == UInt8(ascii: "&") {
        let reference = try XMLReference.read(at: offset, in: text, upTo: range.upperBound)
        guard let reference else { throw .invalidReference }
        decoded.append(contentsOf: UTF8.encode(reference.scalar) ?? .init())
        offset = reference.end
        continue
      }
      let isPair = byte == 0x0D && offset + 1 < range.upperBound && text[offset + 1] == 0x0A
      decoded.append(XMLCharacters.isSpace(byte) ? 0x20 : byte)
      offset += isPair ? 2 : 1
    }
    all.append(Attribute(writtenName: name, value: start..<decoded.count, isDecoded: true))
  }

  /// Sets the names, which must be unique, according to `context`.
  @inline(__always)
  mutating func resolve(
    _ context: inout XMLContext<Name>, of text: borrowing Bytes
  ) throws(XMLFault) {
    for index in all.indices {
      all[index].name = try context.attributeName(all[index].writtenName, of: text)
    }
    if all.count > 1 { try checkUnique(context, of: text) }
  }

  @inline(__always)
  private func checkUnique(
    _ context: borrowing XMLContext<Name>, of text: borrowing Bytes
  ) throws(XMLFault) {
    if all.count <= 8, haveDistinctNames { return }
    // Names that the reader does not know are compared as they are written, with the namespaces of their prefixes.
    var names: Set<[UInt8]> = []
    for attribute in all {
      let name = try context.expanded(attribute: attribute.writtenName, of: text)
      guard names.insert(name).inserted else { throw .duplicateAttribute }
    }
  }

  @inline(__always)
  private var haveDistinctNames: Bool {
    for index in 1..<all.count {
      for other in 0..<index where all[index].name == all[other].name { return false }
    }
    return true
  }

  /// Removes the declarations of namespaces from the attributes and returns them.
  mutating func takeDeclarations(
    of text: borrowing Bytes
  ) throws(XMLFault) -> [XMLDeclaration] {
    var declarations: [XMLDeclaration] = []
    var others: [Attribute] = []
    for attribute in all {
      let (prefix, local) = try XMLContext<Name>.split(attribute.writtenName, of: text)
      guard text[prefix.isEmpty ? local : prefix].hasSameBytes(as: Self.declaring.span) else {
        others.append(attribute)
        continue
      }
      let declared = prefix.isEmpty ? [] : Array(copying: text[local])
      let value =
        attribute.isDecoded
        ? Array(decoded[attribute.value]) : Array(copying: text[attribute.value])
      declarations.append(XMLDeclaration(prefix: declared, namespace: value))
    }
    all = others
    return declarations
  }

  /// The name of an attribute, or the prefix of its name, that declares a namespace.
  private static var declaring: [UInt8] { Array("xmlns".utf8) }
}

extension XMLScanner {
  /// Returns the index of the attribute with this name, or nil if there is none.
  @inline(__always)
  func attributeIndex(_ name: Name) -> Int? {
    for index in attributes.all.indices where attributes.all[index].name == name { return index }
    return nil
  }

  @inline(__always)
  @_lifetime(borrow self)
  borrowing func value(at index: Int) -> Span<UInt8> {
    let attribute = attributes.all[index]
    if attribute.isDecoded {
      // Both blocks of memory belong to `self`, which is borrowed for the lifetime of the result.
      return unsafe _overrideLifetime(
        attributes.decoded.span.extracting(attribute.value), borrowing: self)
    }
    return unsafe _overrideLifetime(window.bytes[attribute.value], borrowing: self)
  }

  /// Returns the value of the attribute with this name, or nil if there is none.
  func string(_ name: Name) -> String? {
    guard let index = attributeIndex(name) else { return nil }
    return String(copying: value(at: index))
  }
}
