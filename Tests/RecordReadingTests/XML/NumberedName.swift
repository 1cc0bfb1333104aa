@testable import RecordReading
@testable import SystemIO

/// A name of XML in its namespace, for tests: each distinct one gets a number.
struct NumberedName: ShownName {
  let number: Int

  static let other = NumberedName(number: 0)

  private static let known = Locked<[String]>(["?"])

  static func named(_ local: Span<UInt8>, in namespace: Span<UInt8>) -> NumberedName {
    let namespace = String(copying: namespace)
    let name = (namespace.isEmpty ? "" : "{\(namespace)}") + String(copying: local)
    return known.withLock { known in
      if let number = known.firstIndex(of: name) { return NumberedName(number: number) }
      known.append(name)
      return NumberedName(number: known.count - 1)
    }
  }

  /// The local name after the namespace in braces.
  var text: String { Self.known.withLock { $0[number] } }
}

extension XMLEvents {
  /// Returns the events with the names of elements and attributes.
  static func scanned(_ bytes: [UInt8], pieceSize: Int) -> XMLEvents {
    scanned(bytes, pieceSize: pieceSize, NumberedName.self)
  }
}
