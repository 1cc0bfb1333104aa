/// A word of a command line, as it is written for a shell.
package struct ShellWord {
  private let path: FilePath

  package init(_ path: FilePath) {
    self.path = path
  }

  package init(_ text: String) {
    path = FilePath(text)
  }

  /// The word, quoted if a shell would interpret it otherwise.
  package var quoted: String {
    guard let text = path.text else { return Self.printed(path) }
    if Self.isPlain(text), !text.isEmpty { return text }
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// Returns the path of an input as an argument that is not taken for an option.
  package static func inputArgument(_ path: FilePath) -> FilePath {
    path.bytes.first == UInt8(ascii: "-") ? FilePath(".").appending(path) : path
  }

  /// Returns a path that is not text, as the output of a command that prints its bytes.
  private static func printed(_ path: FilePath) -> String {
    let format = path.bytes.map { byte in
      let character = String(Unicode.Scalar(byte))
      return isPlain(character) && character != "%"
        ? character : "\\" + String(Int(byte) + 0o1000, radix: 8).dropFirst()
    }
    return "\"$(printf '\(format.joined())')\""
  }

  /// Returns whether a shell does not interpret any character of the word.
  private static func isPlain(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
        || "-_./=,:+@%".unicodeScalars.contains($0)
    }
  }
}
