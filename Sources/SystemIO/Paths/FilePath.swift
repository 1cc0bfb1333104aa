/// The path of a file or a folder: bytes, which are usually text, but need not be.
///
/// A path is compared and passed to the system byte by byte. Text would not do: a name that is not
/// UTF-8 cannot be converted to text and back, and strings are equal although their bytes differ, so
/// that the path of another file could result.
///
///     let path: FilePath = "decks/capitals.csv"
public struct FilePath: Hashable, Sendable {
  /// The bytes, without a zero byte at the end.
  public let bytes: [UInt8]

  /// Creates a path from bytes.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// Creates a path from its text in UTF-8.
  public init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The path as text, or nil if it is not UTF-8.
  public var text: String? {
    // Most paths are ASCII, which is sooner found to be valid.
    bytes.allSatisfy { $0 < 0x80 }
      ? String(decoding: bytes, as: UTF8.self) : String(validating: bytes, as: UTF8.self)
  }

  /// The bytes and a zero byte, for the C library.
  ///
  /// A path that contains a zero byte is the path of no file. The C library would stop there and
  /// find another file; the empty path is never found.
  var cString: [CChar] {
    bytes.contains(0) ? [0] : bytes.map { CChar(bitPattern: $0) } + [0]
  }
}

extension FilePath: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension FilePath: CustomStringConvertible {
  /// The path for people: text, with each byte that is not UTF-8 in the form `\xE9`.
  public var description: String { text ?? escaped }

  private var escaped: String {
    var (shown, offset) = ("", 0)
    var (parser, rest) = (UTF8.ForwardParser(), bytes.makeIterator())
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let character):
        shown.unicodeScalars.append(UTF8.decode(character))
        offset += character.count
      case .error(let length):
        for byte in bytes[offset..<offset + length] {
          shown += "\\x" + String(byte, radix: 16, uppercase: true)
        }
        offset += length
      case .emptyInput: return shown
      }
    }
  }
}

extension FilePath: Comparable {
  /// Returns whether the bytes of `left` precede the bytes of `right`.
  public static func < (left: FilePath, right: FilePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

// MARK: - Components

extension FilePath {
  private static let separator = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// Whether the path begins at the root of the file system.
  package var isAbsolute: Bool { bytes.first == Self.separator }

  /// Whether the path ends with a separator, so that only a folder can be there.
  package var isOfFolder: Bool { bytes.last == Self.separator }

  /// The names between the separators.
  package var components: [FilePath] {
    bytes.split(separator: Self.separator).map { FilePath(bytes: $0) }
  }

  /// The last component, or the path itself if it has none.
  package var name: FilePath {
    guard let last = bytes.lastIndex(where: { $0 != Self.separator }) else { return self }
    let start = bytes[..<last].lastIndex(of: Self.separator).map { $0 + 1 } ?? 0
    if start == 0, last == bytes.count - 1 { return self }
    return FilePath(bytes: bytes[start...last])
  }

  /// The path of the folder that contains the file.
  package var parent: FilePath {
    let nameEnd = bytes.lastIndex { $0 != Self.separator } ?? bytes.startIndex
    let separator = bytes[..<nameEnd].lastIndex(of: Self.separator)
    let folder = bytes[..<(separator ?? bytes.startIndex)]
    guard let last = folder.lastIndex(where: { $0 != Self.separator }) else {
      return isAbsolute ? "/" : "."
    }
    return FilePath(bytes: folder[...last])
  }

  /// The name without its extension. A name without one, or with only one, is its own stem.
  package var stem: FilePath {
    let name = name.bytes
    guard let dot = name.lastIndex(of: Self.dot), dot > 0 else { return FilePath(bytes: name) }
    return FilePath(bytes: name[..<dot])
  }

  /// The extension of the name without the dot, or nil if there is none that is text.
  package var ending: String? {
    let name = name.bytes
    return name.lastIndex(of: Self.dot).flatMap { FilePath(bytes: name[($0 + 1)...]).text }
  }

  package var isHidden: Bool { name.bytes.first == Self.dot }

  /// Whether the name is that of a file that marks a document of an office program as open.
  package var isLockFile: Bool { name.bytes.starts(with: "~$".utf8) }

  /// Returns the path that leads from the folder `folder` to the file with this path. Both paths are absolute.
  package func relative(to folder: FilePath) -> FilePath {
    let (names, others) = (components, folder.components)
    let common = zip(names, others).prefix { $0 == $1 }.count
    let steps = others.dropFirst(common).map { _ in FilePath("..") } + names.dropFirst(common)
    return steps.dropFirst().reduce(steps.first ?? ".") { $0.appending($1) }
  }

  /// Returns whether the path is that of a folder, or of something in it. Both paths are absolute.
  package func isInside(_ folder: FilePath) -> Bool { components.starts(with: folder.components) }

  /// Returns the path of `name` in the folder with this path. The empty path is that of the current folder.
  package func appending(_ name: FilePath) -> FilePath {
    let separators = bytes.isEmpty || isOfFolder ? [] : [Self.separator]
    return FilePath(bytes: bytes + separators + name.bytes)
  }
}

// MARK: - Open files

extension FilePath {
  /// Creates the path of the open file with this number.
  package init(openFile number: Int32) {
    self.init("/dev/fd/\(number)")
  }

  /// The number of the open file of which this is the path, without following links.
  var openFileNumber: Int32? {
    parent == "/dev/fd" || parent == "/proc/self/fd" ? name.text.flatMap { Int32($0) } : nil
  }
}
