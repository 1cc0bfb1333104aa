import ByteText
import DeckBuilding
@_spi(Conversion) import QuestionGroups
import SystemIO

/// Generates file names from titles: readable, valid on Linux, macOS and Windows, and unique.
///
/// Titles that a file system could treat as the same name (they differ only in case or in Unicode
/// normalization) are numbered in the order in which they arrive: `a.json`, `A (2).json`.
struct FileNames {
  /// The maximum length of a name in bytes of UTF-8, without its number and its extension.
  static let longestStem = 200

  /// The names of devices on Windows, which are reserved with any extension.
  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul", "conin$", "conout$"]
      + ["com", "lpt"].flatMap { port in "0123456789¹²³".map { port + String($0) } })

  /// The names in use, with case and normalization removed: strings are equal if they are canonically equivalent, and
  /// converting to upper case first also folds letters that lower case alone keeps distinct.
  private var used: Set<String> = []

  /// The last number that was used for names that clash.
  private var numbers: [String: Int] = [:]

  private var folders: Set<String> = []

  /// Returns the file name for the next title.
  mutating func name(for title: String, ending: String = ".json") -> FilePath {
    unused(FilePath(Self.stem(of: title)), ending: Array(ending.utf8))
  }

  /// Takes a name, so that no other file gets it.
  mutating func reserve(_ name: FilePath) {
    used.insert(Self.folded(name))
  }

  /// Returns the path, relative to a folder, for the output of the next file, which is in `folder` if that is not
  /// nil. The file keeps its own name, which may be the title of its records; a path in use is in a numbered folder.
  mutating func path(forFile file: FilePath, in folder: FilePath? = nil) -> FilePath {
    let path = folder?.appending(file.name) ?? file.name
    if folder.map({ isFolder($0) }) ?? true, used.insert(Self.folded(path)).inserted { return path }
    let clash = Self.folded(path)
    var number = numbers[clash] ?? 1
    var numbered: FilePath
    repeat {
      number += 1
      numbered = FilePath("\(number)").appending(path)
    } while !isFolder(FilePath("\(number)")) || !used.insert(Self.folded(numbered)).inserted
    numbers[clash] = number
    return numbered
  }

  /// Returns whether there can be a folder with this name: it is not that of a file.
  private mutating func isFolder(_ name: FilePath) -> Bool {
    let name = Self.folded(name)
    return folders.contains(name) || used.insert(name).inserted && folders.insert(name).inserted
  }

  /// Returns the path, relative to a folder, for the rejects of the next input. Its name without the ending is the
  /// title of records without one: that of the file, or that of the sheet in a folder for its workbook.
  mutating func path(forRejectsOf input: Input) -> FilePath {
    let stem = input.path.uncompressedName.stem
    let ending = input.format.hasColumns ? ".csv" : ".jsonl"
    guard input.sheetName != nil, let title = input.defaultTitle, title != stem.text else {
      return path(forFile: FilePath(bytes: stem.bytes + ending.utf8))
    }
    return path(forFile: FilePath(Self.stem(of: title) + ending), in: stem)
  }

  private mutating func unused(_ stem: FilePath, ending: some Collection<UInt8>) -> FilePath {
    var name = FilePath(bytes: stem.bytes + ending)
    let clash = Self.folded(name)
    if used.insert(clash).inserted { return name }
    var number = numbers[clash] ?? 1
    repeat {
      number += 1
      name = FilePath(bytes: stem.bytes + " (\(number))".utf8 + ending)
    } while !used.insert(Self.folded(name)).inserted
    numbers[clash] = number
    return name
  }

  /// Returns a name without what some file systems ignore: case and normalization.
  static func folded(_ name: FilePath) -> String {
    name.description.uppercased().lowercased()
  }

  /// Returns `title` with `_` in place of characters that a file name cannot contain.
  static func stem(of title: String) -> String {
    var stem = ""
    for character in title {
      let safe = String(
        String.UnicodeScalarView(character.unicodeScalars.map { isAllowed($0) ? $0 : "_" }))
      guard stem.utf8.count + safe.utf8.count <= longestStem else { break }
      stem += safe
    }
    // Windows allows no final blank or dot; a leading dot hides a file, and `..` leaves the folder.
    while let last = stem.unicodeScalars.last, last == "." || last.isBlank {
      stem.unicodeScalars.removeLast()
    }
    while let first = stem.unicodeScalars.first, first.isBlank {
      stem.unicodeScalars.removeFirst()
    }
    if stem.hasPrefix(".") { stem = "_" + stem.dropFirst() }
    if stem.isEmpty || devices.contains(stem.prefix { $0 != "." && $0 != " " }.lowercased()) {
      stem = "_" + stem
    }
    return stem
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "/", "\\", ":", "*", "?", "\"", "<", ">", "|": return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return false
    // Direction marks make a name look like another one; joiners are part of words and emoji.
    case .format: return scalar == "\u{200D}" || scalar == "\u{200C}"
    default: return true
    }
  }
}
