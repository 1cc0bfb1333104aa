import DeckRecognition
@_spi(Conversion) import QuestionGroups

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

/// The keys of the choices of an input. Most questions have the same ones, which are read once.
struct ChoiceKeys {
  /// The number of keys that are kept; the keys of choices can all differ.
  private static let maxCount = 1000

  private var known: [String: ChoiceKey] = [:]

  /// Returns what a key means.
  subscript(key: String) -> ChoiceKey {
    mutating get {
      if let found = known[key] { return found }
      if known.count >= Self.maxCount { known = [:] }
      let reading = ChoiceKey(key)
      known[key] = reading
      return reading
    }
  }
}
