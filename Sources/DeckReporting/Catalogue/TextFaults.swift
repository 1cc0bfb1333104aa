import ByteText
import DeckBuilding
@_spi(Conversion) import QuestionGroups

extension Catalogue {
  /// Describes a fault of `text`, a phrase such as `the hint of question 3`.
  func describe(_ fault: TextFault, in text: String) -> Description {
    switch fault {
    case .edgeWhitespace: Description("\(text) begins or ends with white space")
    case .doubleSpace: Description("\(text) has two spaces between two words")
    case .invisibleCharacter(let scalar):
      Description(
        "\(text) contains the invisible character \(name(of: scalar))",
        help: "remove it: texts that look the same differ in it")
    case .markup(let tag):
      Description(
        "\(text) contains \(quoted(tag)), which the app shows as it is",
        help: "write the text without markup, or read texts as HTML with --markup html")
    case .mojibake(let found, meant: ""):
      Description(
        "\(text) contains \(quoted(found)), which stands for a character that was lost")
    case .mojibake(let found, let meaning):
      Description(
        "\(text) contains \(quoted(found)), which probably was \(quoted(meaning))",
        help: "save the file again from a program that reads it as UTF-8")
    case .notNFC(let character):
      Description(
        "\(text) has \(quoted(String(character))) in \(character.unicodeScalars.count) code points "
          + "instead of \(composedCount(character))",
        help: "convert the file to Normalization Form C")
    case .problem(.tooShort(let least), let count):
      Description("\(text) has \(pluralized(count, "character")), \(Self.least(least))")
    case .problem(.tooLong(let most), let count):
      Description("\(text) has \(pluralized(count, "character")), \(Self.most(most))")
    case .problem(.notAvailable, _): Description("\(text) is not one of the available values")
    case .problem(.noMatch(let pattern), _):
      Description("\(text) does not match \(quoted(pattern))")
    case .problem(.forbiddenWord(let word), _): Description("\(text) contains \(quoted(word))")
    case .problem(let problem, _): Description("\(text) \(problem)")
    }
  }

  /// Returns the words for the smallest number that a rule allows.
  static func least(_ number: Int) -> String {
    "\(withThousandsSeparators(number)) is the least number"
  }

  /// Returns the words for the largest number that a rule allows.
  static func most(_ number: Int) -> String { "\(withThousandsSeparators(number)) is the most" }

  /// The code points of a character that is composed: further marks follow the first mark.
  private func composedCount(_ character: Character) -> Int {
    max(1, character.unicodeScalars.count - 1)
  }

  /// Returns the number of a scalar and its name, if it has one: `U+200B (zero width space)`.
  private func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return scalar.properties.name.map { "\(number) (\($0.lowercased()))" } ?? number
  }
}
