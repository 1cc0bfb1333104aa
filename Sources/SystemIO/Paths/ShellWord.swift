extension FilePath {
  /// The path as a word of a command line, quoted if a shell would interpret it otherwise.
  package var shellWord: String {
    guard let text else { return printedWord }
    if Self.isPlain(text), !text.isEmpty { return text }
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// The path of an input as an argument that is not taken for an option.
  package var inputArgument: FilePath {
    bytes.first == UInt8(ascii: "-") ? FilePath(".").appending(self) : self
  }

  /// The path, which is not text, as the output of a command that prints its bytes.
  private var printedWord: String {
    let format = bytes.map { byte in
      let character = String(Unicode.Scalar(byte))
      return Self.isPlain(character) && character != "%"
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

extension Sequence<FilePath> {
  /// The words as a line for a shell.
  package var shellLine: String { map(\.shellWord).joined(separator: " ") }
}

extension Sequence<String> {
  /// The words as a line for a shell.
  package var shellLine: String { map { FilePath($0) }.shellLine }
}
