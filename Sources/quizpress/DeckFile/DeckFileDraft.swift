import DeckConversion

/// A deck file that reads the decks of a folder, as they were found to be readable.
struct DeckFileDraft {
  /// A file with decks, and the options that read it.
  struct FoundDeck {
    /// The path relative to the folder.
    let path: FilePath

    /// The options that differ from detection, as arguments of the command line.
    let options: [String]

    /// The columns or keys that are read, in words.
    let meaning: String
  }

  /// The files that are read.
  let decks: [FoundDeck]

  /// The files that can be read in several ways, or in none.
  let undecided: [FilePath]

  /// The text of the deck file.
  var text: String {
    var lines = ["# How quizpress reads the decks of this folder. To check them: quizpress check"]
    if decks.allSatisfy(\.options.isEmpty) {
      lines += meanings(decks, indent: "") + ["inputs: ."]
      if !undecided.isEmpty {
        lines += [Self.explanation, "exclude:"]
        lines += undecided.map { "  - \(scalar(Self.exclusion(of: $0)))" }
      }
    } else {
      lines.append("inputs:")
      for (paths, options, meaning) in entries {
        lines += meaning
        lines += paths.flatMap { path in
          options.isEmpty ? ["  - \(scalar(path))"] : ["  - path: \(scalar(path))"] + options
        }
      }
      if !undecided.isEmpty {
        lines += [Self.explanation] + undecided.map { "#  - path: \(scalar(Self.text(of: $0)))" }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let explanation =
    "# Nothing says how to read these; to see what they have: quizpress inspect FILE"

  private static func text(of path: FilePath) -> String { path.text ?? "\(path)" }

  /// Returns the pattern of a file alone, in the syntax of a line of `.gitignore` (gitignore(5)).
  private static func exclusion(of path: FilePath) -> String {
    "/" + text(of: path).map { "\\*?[".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// The inputs: the files of a folder with one ending that are read alike are one pattern, if no other file
  /// matches it.
  private var entries: [(paths: [String], options: [String], meaning: [String])] {
    let kinds = decks.grouped { [Self.pattern(of: $0.path)] + $0.options }
    return kinds.map { key, decks in
      let pattern = key[0]
      let others = kinds.filter { $0.key[0] == pattern }.count - 1
      let isUndecided = undecided.contains { Self.pattern(of: $0) == pattern }
      // The name of a folder can look like a pattern.
      let isPlain = pattern.count(where: "*?[".contains) == 1
      let canMatch = decks.count > 1 && others == 0 && !isUndecided && isPlain
      return (
        canMatch ? [pattern] : decks.map { Self.text(of: $0.path) },
        Self.keys(of: Array(key.dropFirst())), meanings(decks, indent: "  ")
      )
    }
  }

  /// Returns the pattern of the files in the folder of a file that have its ending.
  private static func pattern(of path: FilePath) -> String {
    let name = FilePath("*." + (path.ending ?? "*"))
    return text(of: path.parent == "." ? name : path.parent.appending(name))
  }

  /// Returns comments with the different meanings of the columns of some files.
  private func meanings(_ decks: [FoundDeck], indent: String) -> [String] {
    var known: Set<String> = [""]
    return decks.compactMap { deck in
      known.insert(deck.meaning).inserted ? "\(indent)# \(deck.path): \(deck.meaning)" : nil
    }
  }

  /// Returns the options of an input as keys of its mapping.
  private static func keys(of options: [String]) -> [String] {
    let parsed = try? CommandLineParser.parse(options.map { FilePath($0) }, for: .convert)
    return DeckFileInputs.mappingOptions.flatMap { option -> [String] in
      guard let values = parsed?.values[option.name]?.map(\.description) else { return [] }
      switch option.deckFileType {
      case .mapping, .dictionary:
        return ["    \(option.name):"]
          + values.map { value in
            let (key, value) = value.split(atFirst: "=")
            return "      \(key): \(scalar(String(value ?? key)))"
          }
      case .flag: return ["    \(option.name): true"]
      // These are numbers, or words of YAML.
      case .integer, .oneOf: return ["    \(option.name): \(values.last ?? "")"]
      default: return ["    \(option.name): \(scalar(values.last ?? ""))"]
      }
    }
  }

  /// Returns a text as a value of YAML on one line.
  private static func scalar(_ text: String) -> String { YAMLScalar.line(text) }

  private func scalar(_ text: String) -> String { Self.scalar(text) }
}
