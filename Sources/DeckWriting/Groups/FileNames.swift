import ByteText
import QuestionGroups

/// Makes file names of titles: readable, legal on Linux, macOS and Windows, and each used once.
///
/// Two titles that a file system could take for one name (they differ only in case, or in the
/// Unicode normalisation) get numbers, in the order in which they come: `a.json`, `A (2).json`.
struct FileNames {
  /// The longest name, in bytes of UTF-8, without what is added to it.
  static let longestStem = 200

  /// Names that are devices on Windows, whatever ending they have.
  private static let devices: Set<String> = {
    var names: Set<String> = ["con", "prn", "aux", "nul", "conin$", "conout$"]
    for port in ["com", "lpt"] {
      for number in ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "¹", "²", "³"] {
        names.insert(port + number)
      }
    }
    return names
  }()

  /// What stands for a name where case and normalisation do not count: strings are equal when they
  /// are canonically equivalent, and upper case first folds what lower case alone keeps apart.
  private var used = HashSet128()

  /// The last number that was given to names which clash.
  private var numbers: [String: Int] = [:]

  /// The file name of the next title.
  mutating func name(for title: String) -> String {
    unused(Self.stem(of: title), ending: ".json")
  }

  /// The file name for what comes of the next file, which has a name already.
  mutating func name(forFile file: String) -> String {
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else {
      return unused(file, ending: "")
    }
    return unused(String(file[..<dot]), ending: String(file[dot...]))
  }

  private mutating func unused(_ stem: String, ending: String) -> String {
    var name = stem + ending
    let clash = name.uppercased().lowercased()
    if used.insert(clash) { return name }
    var number = numbers[clash] ?? 1
    repeat {
      number += 1
      name = "\(stem) (\(number))\(ending)"
    } while !used.insert(name.uppercased().lowercased())
    numbers[clash] = number
    return name
  }

  /// `title` with `_` for what no file name may have.
  static func stem(of title: String) -> String {
    var stem = ""
    for character in title {
      let safe = String(
        String.UnicodeScalarView(character.unicodeScalars.map { isAllowed($0) ? $0 : "_" }))
      guard stem.utf8.count + safe.utf8.count <= longestStem else { break }
      stem += safe
    }
    // Windows takes no blank or dot at the end; a leading dot hides a file, `..` leaves the folder.
    while let last = stem.unicodeScalars.last, last == "." || last.isBlank {
      stem.unicodeScalars.removeLast()
    }
    while let first = stem.unicodeScalars.first, first.isBlank {
      stem.unicodeScalars.removeFirst()
    }
    if stem.hasPrefix(".") { stem = "_" + stem.dropFirst() }
    let beforeDot = stem.prefix { $0 != "." }
    if stem.isEmpty || devices.contains(beforeDot.lowercased().trimmingBlanks()) {
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
    // Marks of direction make a name look like another one; joiners are part of words and emoji.
    case .format: return scalar == "\u{200D}" || scalar == "\u{200C}"
    default: return true
    }
  }
}

extension String {
  fileprivate func trimmingBlanks() -> String {
    String(drop { $0.unicodeScalars.allSatisfy(\.isBlank) }.prefix { $0 != " " })
  }
}
