import DeckRecognition
@_spi(Conversion) import QuestionGroups
import RecordReading

/// A key of choices that are objects, and what it means.
final class ChoiceKey: Sendable {
  let key: String
  let reading: NameReading

  /// The meaning of the name for a choice: that it is right or wrong.
  let flag: ChoiceFlag?

  /// Whether the name has a word for right or wrong, but is not that of a mark of right choices.
  let isMisleading: Bool

  /// Whether the name is `right`, which is a side next to `left`.
  let isRight: Bool
  let isLeft: Bool

  var meaning: NameMeaning { reading.meaning }

  /// Whether the name has a word for right or wrong.
  var mayBeFlag: Bool { flag != nil || isMisleading }

  fileprivate init(_ key: String) {
    self.key = key
    reading = NameReading(key)
    flag = ChoiceFlag(key)
    isMisleading = ChoiceFlag.isMisleading(key)
    let folded = FoldedName(key).bytes
    isRight = folded == Array("right".utf8)
    isLeft = folded == Array("left".utf8)
  }
}

extension ChoiceKey: Equatable {
  static func == (one: ChoiceKey, other: ChoiceKey) -> Bool {
    one === other || one.key == other.key
  }
}

/// The keys of the choices of an input, and their roles. Most questions have the same ones, which are read once.
struct ChoiceKeys {
  /// The number of keys that are kept; the keys of choices can all differ.
  private static let maxCount = 1000

  private var known: [String: ChoiceKey] = [:]

  /// The keys by the numbers of their names.
  private var numbered: [ChoiceKey?] = []

  /// The roles of the last choices.
  var lastRoles: ChoiceRoles?

  /// Returns what the key of a name means.
  mutating func key(of name: Int32, in names: NameTable) -> ChoiceKey {
    let number = Int(name)
    if number < numbered.count, let found = numbered[number] { return found }
    let key = key(names.key(of: name))
    while numbered.count <= number { numbered.append(nil) }
    numbered[number] = key
    return key
  }

  private mutating func key(_ key: String) -> ChoiceKey {
    if let found = known[key] { return found }
    if known.count >= Self.maxCount { known = [:] }
    let reading = ChoiceKey(key)
    known[key] = reading
    return reading
  }

}
